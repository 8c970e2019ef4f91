export type BarTone = 'info' | 'success' | 'warning' | 'danger';

/** What the bar above the content says. */
export type BarMessage = {
  /** Who says it: a later message of the same key replaces the earlier one, and only it takes it away. */
  readonly key: string;
  readonly tone: BarTone;
  readonly content: string;
  /** Where the bar leads: an own route (`/…`) or an https address, and what the link is called. */
  readonly link?: { readonly url: string; readonly label: string };
  /** Offers to load the page anew. */
  readonly refresh?: boolean;
  /** Called when the person closes it. */
  readonly onClose?: () => void;
};

export type BarState =
  | { readonly kind: 'hidden' }
  | { readonly kind: 'shown'; readonly message: BarMessage };

/** Nothing is left of what it said: neither its text nor its link nor its button. */
const hidden: BarState = { kind: 'hidden' };

let messages: readonly BarMessage[] = [];
let state: BarState = hidden;
const listeners = new Set<() => void>();

const publish = (next: readonly BarMessage[]): void => {
  messages = next;
  const last = next.at(-1);
  state = last === undefined ? hidden : { kind: 'shown', message: last };
  for (const listener of listeners) listener();
};

const without = (key: string): BarMessage[] => messages.filter((message) => message.key !== key);

/** The notification bar: the latest message shows; when it is hidden, the one before comes back. */
export const notificationBar = {
  show: (message: BarMessage): void => publish([...without(message.key), message]),
  hide: (key: string): void => publish(without(key)),
} as const;

/** For the component that draws it. */
export const barStore = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
  read: (): BarState => state,
} as const;
