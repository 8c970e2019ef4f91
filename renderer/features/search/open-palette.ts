import { atFarewell } from '#renderer/session/farewell.ts';
import { createWatched, useWatched } from '#renderer/ui/watched.ts';

/** What its field begins with while it is open; null while it is closed. */
const beginning = createWatched<string | null>(null);

/** Opens the palette, empty or with words that are to be changed. */
export const openPalette = (text = ''): void => beginning.write(text);

export const closePalette = (): void => beginning.write(null);

atFarewell(closePalette);

/** As it stands at this moment, which a screen may not have drawn yet. */
export const isPaletteOpen = (): boolean => beginning.read() !== null;

/** The words that the palette begins with; null while it is closed. */
export const usePaletteText = (): string | null => useWatched(beginning);
