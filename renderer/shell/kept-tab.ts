import { keepPreference, readPreference } from '#renderer/platform/preferences.ts';
import { createWatched, useWatched } from '#renderer/ui/watched.ts';

const kept = createWatched(readPreference('tabbed-menu'));

/** Remembers which parent of the tabbed menu was chosen last. */
export const keepTab = (parent: string): void => {
  keepPreference('tabbed-menu', parent);
  kept.write(parent);
};

/** The id of the parent whose tabs show on pages outside the menu. */
export const useKeptTab = (): string | undefined => useWatched(kept);
