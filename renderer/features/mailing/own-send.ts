import { atFarewell } from '#renderer/session/farewell.ts';
import { createWatched } from '#renderer/ui/watched.ts';

/** The send that was begun last in this window, until nothing more becomes of it by itself. */
export const ownSend = createWatched<number | undefined>(undefined);

atFarewell(() => ownSend.write(undefined));
