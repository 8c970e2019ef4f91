import { atFarewell } from '#renderer/session/farewell.ts';

type Taker = (file: File) => void;

let waiting: File | undefined;
let taker: Taker | undefined;

/** A file that was dropped somewhere on the window, on its way to the import. */
export const droppedFile = {
  /** Hands it to the import, at once or as soon as its screen is there. */
  bring: (file: File): void => {
    if (taker === undefined) waiting = file;
    else taker(file);
  },
  /** The import says that it takes files from now on; answers how it stops. */
  take: (next: Taker): (() => void) => {
    taker = next;
    if (waiting !== undefined) next(waiting);
    waiting = undefined;
    return () => {
      taker = undefined;
    };
  },
};

atFarewell(() => {
  waiting = undefined;
});
