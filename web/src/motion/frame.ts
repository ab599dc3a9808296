/**
 * Works when the next picture is drawn: the page is laid out then anyway, once for all who look at it, while a
 * look in the middle of an update lays it out for that look alone. Returns what calls it off.
 */
export function withNextFrame(work: () => void): () => void {
  const frame = requestAnimationFrame(work);
  return () => cancelAnimationFrame(frame);
}
