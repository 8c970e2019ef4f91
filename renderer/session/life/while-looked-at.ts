/** Whether anybody can see the page and the service can be reached. */
const isLookedAt = (): boolean => document.visibilityState === 'visible' && navigator.onLine;

/**
 * Does something again and again, but not while the page is hidden or the machine is offline; when that is over it is
 * done at once, if it is due.
 */
export const whileLookedAt = (work: () => void, everyMs: number): (() => void) => {
  let dueAt = Date.now() + everyMs;
  const look = () => {
    if (!isLookedAt() || Date.now() < dueAt) return;
    dueAt = Date.now() + everyMs;
    work();
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
