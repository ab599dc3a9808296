/** Keeps the screen lit while somebody thinks, where the browser can. Gives back how that ends. */
export function stayAwake(): () => void {
  if (!('wakeLock' in navigator)) return () => {};
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const hold = async () => {
    if (isOver || document.hidden) return;
    try {
      const got = await navigator.wakeLock.request('screen');
      if (isOver) await got.release();
      else lock = got;
    } catch {
      // A battery that is low may refuse: the screen dims as it always does.
    }
  };
  // A page that was hidden has lost it.
  const again = () => void hold();
  document.addEventListener('visibilitychange', again);
  void hold();
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', again);
    void lock?.release();
  };
}
