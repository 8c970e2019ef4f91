import { isMantineColorScheme, type MantineColorSchemeManager } from '@mantine/core';
import { keepPreference, readPreference } from '#renderer/platform/preferences.ts';

/** Keeps light or dark with the other choices; `first-paint.js` reads it before the first pixel. */
export const colorSchemeManager: MantineColorSchemeManager = {
  get: (otherwise) => {
    const kept = readPreference('portal-color-scheme');
    return isMantineColorScheme(kept) ? kept : otherwise;
  },
  set: (scheme) => keepPreference('portal-color-scheme', scheme),
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => keepPreference('portal-color-scheme', 'auto'),
};
