import {
  Component,
  type ComponentType,
  createContext,
  createElement,
  lazy,
  type ReactNode,
  use,
  useState,
} from 'react';
import { fetched, isNotFetched } from './late.ts';

export type FailedPartProps = {
  /** Asks for the file once more, and shows the part when it has come. Fails where it does not. */
  readonly retry: () => Promise<void>;
  /** Of a part that stands over the page; nothing where it cannot be done without. */
  readonly close?: (() => void) | undefined;
  /** Whether the part stands over the page. */
  readonly isOver: boolean;
};

/** What stands in the place of a part whose file did not come. Without it the page around the part is given up. */
export const FailedPartContext = createContext<ComponentType<FailedPartProps> | null>(null);

type BoundaryProps = {
  readonly instead: ReactNode;
  readonly onNotFetched: () => void;
  readonly children: ReactNode;
};

/** Ends what a missing file breaks at the part that it belongs to. Any other failure goes on to the page. */
class Boundary extends Component<BoundaryProps, { readonly error: Error | null }> {
  override state: { readonly error: Error | null } = { error: null };

  static getDerivedStateFromError(thrown: unknown): { readonly error: Error } {
    return { error: thrown instanceof Error ? thrown : new Error(String(thrown)) };
  }

  override componentDidCatch(error: unknown): void {
    if (isNotFetched(error)) this.props.onNotFetched();
  }

  override render(): ReactNode {
    const { error } = this.state;
    const { instead, children } = this.props;
    if (error === null) return children;
    if (instead === undefined || !isNotFetched(error)) throw error;
    return instead;
  }
}

/** How a part stands on the page. */
type Standing = Pick<FailedPartProps, 'close' | 'isOver'> & {
  /** Whether it is there and shows nothing. */
  readonly isHidden?: boolean;
};

/** A part that stands over the page, by what closes it. */
export const over = (close?: () => void): Standing => ({ isOver: true, close });

type Closable = { readonly onClose?: () => void; readonly opened?: boolean };

/** What can be closed stands over the page. */
const standingOf = ({ onClose, opened }: Closable): Standing => ({
  ...(onClose === undefined ? { isOver: false } : over(onClose)),
  isHidden: opened === false,
});

/**
 * A part of a page that is a file of its own, fetched when it is first shown: React's `lazy` with patience. A file that
 * does not come is told in the place of its part, with a way to try again; what is around it stays as it is.
 */
export const late = <Props extends object>(
  load: () => Promise<{ readonly default: ComponentType<Props> }>,
  standing: (props: Props) => Standing = standingOf,
): ComponentType<Props> => {
  const bring = () => lazy(() => fetched(load));
  let newest = bring();
  // One whose file did not come stays broken for good.
  const renew = (): void => {
    newest = bring();
  };
  return (props: Props) => {
    const [{ shown, turn }, show] = useState(() => ({ shown: newest, turn: 0 }));
    const Failed = use(FailedPartContext);
    const { isHidden = false, ...place } = standing(props);
    const retry = async (): Promise<void> => {
      await fetched(load);
      renew();
      show({ shown: newest, turn: turn + 1 });
    };
    const instead = isHidden ? null : Failed && <Failed retry={retry} {...place} />;
    return (
      <Boundary key={turn} instead={Failed === null ? undefined : instead} onNotFetched={renew}>
        {createElement(shown as ComponentType<Props>, props)}
      </Boundary>
    );
  };
};
