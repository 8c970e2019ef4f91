import type { ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createWatched, useWatched } from '../watched.ts';
import { dialogStore } from './dialogs.ts';

type Window = Pick<ModalProps, 'opened' | 'zIndex' | 'closeOnEscape'>;

/** Where a window lies that does not say it. */
const usualLayer = 200;

/** Of the windows and questions that are open, the topmost last. */
const open = createWatched<readonly { readonly layer: number }[]>([]);

/** Whether a window is the topmost of all that are open: Mantine hands Escape to every one of them. */
export const useTopmost = ({ opened, zIndex }: Omit<Window, 'closeOnEscape'>): boolean => {
  const [own] = useState(() => ({ layer: typeof zIndex === 'number' ? zIndex : usualLayer }));
  useEffect(() => {
    if (!opened) return undefined;
    open.write([...open.read(), own].toSorted((one, other) => one.layer - other.layer));
    return () => open.write(open.read().filter((window) => window !== own));
  }, [opened, own]);
  return useWatched(open).at(-1) === own;
};

/** Whether Escape closes a window: never below another, nor below a question that is still being fetched. */
export const useEscape = ({ closeOnEscape = true, ...window }: Window): boolean => {
  const isTopmost = useTopmost(window);
  const isAsked = useWatched(dialogStore).some((question) => question.open);
  return isTopmost && !isAsked && closeOnEscape;
};
