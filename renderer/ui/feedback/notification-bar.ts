import { createWatched, type Watched } from '../watched.ts';

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

const messages = createWatched<readonly BarMessage[]>([]);

const without = (key: string): BarMessage[] =>
  messages.read().filter((message) => message.key !== key);

/** The notification bar: the latest message shows; when it is hidden, the one before comes back. */
export const notificationBar = {
  show: (message: BarMessage): void => messages.write([...without(message.key), message]),
  hide: (key: string): void => messages.write(without(key)),
} as const;

/** For the component that draws the last of them. */
export const barMessages: Watched<readonly BarMessage[]> = messages;
