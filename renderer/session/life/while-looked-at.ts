/** Whether anybody can see the page and the service can be reached. */
const isLookedAt = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Does something again and again, but not while the page is hidden or the machine is offline; when that is over it is
 * done at once, if it is due. Nor while the last time has not ended: a slow service is not asked more often.
 */
export const whileLookedAt = (work: () => Promise<unknown>, everyMs: number): (() => void) => {
  let dueAt = Date.now() + everyMs;
  let running = false;
  const look = () => {
    if (running || !isLookedAt() || Date.now() < dueAt) return;
    dueAt = Date.now() + everyMs;
    running = true;
    void work().finally(() => {
      running = false;
    });
  };
  const timer = setInterval(look, everyMs);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', look);
  };
};
