import { type ComponentType, useEffect, useState } from 'react';
import { fetched } from './late.ts';

/** A component that comes as a file of its own. */
export type Part<Props extends object> = {
  /** Nothing until it has come. */
  readonly known: () => ComponentType<Props> | undefined;
  readonly load: () => Promise<ComponentType<Props>>;
};

export const createPart = <Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
): Part<Props> => {
  let known: ComponentType<Props> | undefined;
  return {
    known: () => known,
    load: async () => {
      known = await fetched(bring);
      return known;
    },
  };
};

/**
 * The part, or nothing until it has come; one that cannot be had ends at the error boundary. For what a person waits for:
 * React keeps whatever a Suspense has waited for back until 300 ms after the last placeholder anywhere on the page.
 */
export const usePart = <Props extends object>(
  part: Part<Props>,
): ComponentType<Props> | undefined => {
  const [shown, show] = useState(part.known);
  useEffect(() => {
    if (shown !== undefined) return undefined;
    let isLeft = false;
    part.load().then(
      (component) => !isLeft && show(() => component),
      (error: unknown) =>
        !isLeft &&
        show(() => {
          throw error;
        }),
    );
    return () => {
      isLeft = true;
    };
  }, [part, shown]);
  return shown;
};
