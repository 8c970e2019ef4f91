import {
  type ComponentType,
  createElement,
  type ReactNode,
  Suspense,
  use,
  useEffect,
  useState,
} from 'react';
import { FailedPartContext } from './late-component.tsx';
import { fetched, isNotFetched } from './late.ts';

/** A component that comes as a file of its own. */
export type Part<Props extends object> = {
  /** Has it come before it is shown; one that cannot be had says so when it is. */
  readonly load: () => void;
  /** Shows `waiting` until it has come; one that does not come is told in its place. */
  readonly Part: ComponentType<Props & { readonly waiting: ReactNode }>;
};

/**
 * For what a person waits for: React keeps whatever a Suspense has waited for back until 300 ms after the last placeholder
 * anywhere on the page.
 */
export const createPart = <Props extends object>(
  bring: () => Promise<ComponentType<Props>>,
): Part<Props> => {
  let known: ComponentType<Props> | undefined;
  const load = async (): Promise<ComponentType<Props>> => {
    known = await fetched(bring);
    return known;
  };
  const Arriving = ({ waiting, ...props }: Props & { readonly waiting: ReactNode }) => {
    const [shown, show] = useState(() => known);
    const [isMissing, setMissing] = useState(false);
    const Failed = use(FailedPartContext);
    useEffect(() => {
      if (shown !== undefined || isMissing) return undefined;
      let isLeft = false;
      const settle = (next: () => ComponentType<Props>): void => {
        if (!isLeft) show(next);
      };
      load().then(
        (component) => settle(() => component),
        (error: unknown) => {
          if (!isLeft && Failed !== null && isNotFetched(error)) return setMissing(true);
          settle(() => {
            throw error;
          });
        },
      );
      return () => {
        isLeft = true;
      };
    }, [shown, isMissing, Failed]);
    const retry = async (): Promise<void> => {
      const component = await load();
      show(() => component);
    };
    if (shown === undefined) {
      return isMissing && Failed !== null
        ? createElement(Failed, { retry, isOver: false })
        : waiting;
    }
    // What is left of the properties without the one above is what the part takes.
    const part = createElement(shown, props as unknown as Props);
    // For what the part itself waits for, such as words that did not come with its screen.
    return <Suspense fallback={waiting}>{part}</Suspense>;
  };
  return { load: () => void load().catch(() => undefined), Part: Arriving };
};
