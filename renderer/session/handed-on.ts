import { type RefObject, useEffectEvent, useLayoutEffect } from 'react';
import type { Credentials } from './keeper/sign-in.ts';
import { typedIn } from './typed-in.ts';

/** What stood in a form that has just gone. */
let left: Credentials | undefined;

const put = (form: HTMLFormElement, credentials: Credentials): void => {
  for (const [name, text] of Object.entries(credentials)) {
    const input = form.elements.namedItem(name);
    if (input instanceof HTMLInputElement) input.value = text;
  }
};

/**
 * Hands what is typed on to the form that takes the place of this one: the front page has the form to sign in as well, and
 * whoever types while the page of the sign-in is on its way goes on there. Nothing is kept where none does.
 * @param onTaken called by the form that has taken it
 */
export const useHandedOn = (
  place: RefObject<HTMLFormElement | null>,
  { isFor, onTaken }: { readonly isFor: boolean; readonly onTaken: () => void },
): void => {
  const told = useEffectEvent(onTaken);
  useLayoutEffect(() => {
    const form = place.current;
    if (form === null || !isFor) return undefined;
    if (left !== undefined) {
      put(form, left);
      left = undefined;
      told();
    }
    return () => {
      const typed = typedIn(form);
      if (typed.username === '' && typed.password === '') return;
      left = typed;
      // The form that takes its place comes in the same breath.
      queueMicrotask(() => {
        left = undefined;
      });
    };
  }, [place, isFor]);
};
