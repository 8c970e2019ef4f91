import type { setupListeners } from '@reduxjs/toolkit/query';

type Watch = NonNullable<Parameters<typeof setupListeners>[1]>;

/**
 * Tells RTK Query whether anybody looks at the page and the service can be reached: what is asked again and again waits
 * while the page is hidden, and while the machine is offline too, which RTK Query by itself does not count.
 */
export const watchAttention: Watch = (dispatch, { onFocus, onFocusLost, onOnline, onOffline }) => {
  const look = (): void => {
    const isLookedAt = document.visibilityState === 'visible' && navigator.onLine;
    dispatch(isLookedAt ? onFocus() : onFocusLost());
  };
  const online = (): void => {
    dispatch(onOnline());
    look();
  };
  const offline = (): void => {
    dispatch(onOffline());
    look();
  };
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('online', online);
  window.addEventListener('offline', offline);
  return () => {
    window.removeEventListener('focus', look);
    document.removeEventListener('visibilitychange', look);
    window.removeEventListener('online', online);
    window.removeEventListener('offline', offline);
  };
};
