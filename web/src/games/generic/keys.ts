/** Every choice is a thing of its own: a line of the list. */
export function keyOf(action: unknown): string {
  return `choice:${JSON.stringify(action)}`;
}
