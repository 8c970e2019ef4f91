import { useEffect } from 'react';
import { createWatched, useWatched } from '#renderer/ui/watched.ts';

/** The address to begin with, while somebody asks for a link to a new password. */
const wish = createWatched<string | null>(null);

/** The forms to sign in that are on the page. */
let forms = 0;

/** A form that makes way for another one leaves the wish to it; with the last one it ends. */
const standHere = () => {
  forms += 1;
  return () => {
    forms -= 1;
    queueMicrotask(() => {
      if (forms === 0) wish.write(null);
    });
  };
};

/**
 * For a form: what asks for the link. The question belongs to the page: whoever asks on the front page while the one of the
 * sign-in is on its way is not interrupted by it.
 */
export const useForgottenPassword = (): ((email: string) => void) => {
  useEffect(standHere, []);
  return wish.write;
};

export const closeForgotten = (): void => wish.write(null);

/** For the dialog: the address to begin with, or null. */
export const useForgottenAddress = (): string | null => useWatched(wish);
