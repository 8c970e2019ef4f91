import type { ModalProps } from '@mantine/core';
import { useEffect, useState } from 'react';
import { createWatched, useWatched } from '../watched.ts';
import { dialogStore } from './dialogs.ts';

type Window = Pick<ModalProps, 'opened' | 'zIndex' | 'closeOnEscape'>;

/** Where a window lies that does not say it. */
const usualLayer = 200;

type Layer = {
  readonly owner: object;
  readonly layer: number;
  readonly question: number | undefined;
};

/** Of the windows and questions that are open, the topmost last. */
const open = createWatched<readonly Layer[]>([]);

/**
 * Whether a window is the topmost of all that are open: Mantine hands Escape to every one of them.
 * @param question the number of the question that it is
 */
export const useTopmost = (
  { opened, zIndex }: Omit<Window, 'closeOnEscape'>,
  question?: number,
): boolean => {
  const [owner] = useState(() => ({}));
  const layer = typeof zIndex === 'number' ? zIndex : usualLayer;
  useEffect(() => {
    if (!opened) return undefined;
    const own: Layer = { owner, layer, question };
    open.write([...open.read(), own].toSorted((one, other) => one.layer - other.layer));
    // The key that closes it is then handed to those below: until it is over they are still below.
    return () => void setTimeout(() => open.write(open.read().filter((window) => window !== own)));
  }, [opened, owner, layer, question]);
  return useWatched(open).at(-1)?.owner === owner;
};

/** Whether Escape closes a window: never below another, nor below a question that is still being fetched. */
export const useEscape = ({ closeOnEscape = true, ...window }: Window): boolean => {
  const isTopmost = useTopmost(window);
  const drawn = useWatched(open);
  const isBeingFetched = useWatched(dialogStore).some(
    (asked) => asked.open && drawn.every(({ question }) => question !== asked.id),
  );
  return isTopmost && !isBeingFetched && closeOnEscape;
};
