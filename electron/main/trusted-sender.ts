import { appOrigin } from './bundle.ts';

/** The parts of a message's sender that decide whether it is answered. */
export type Sender = {
  readonly senderFrame: {
    readonly url: string;
    readonly origin: string;
    readonly parent: unknown;
  } | null;
};

/** An address inside the client's own pages. The slash matters: `app://bundle.evil/` is somebody else. */
export const isOwnPage = (url: string): boolean => url.startsWith(`${appOrigin}/`);

/** The one document that all of our pages are. What the service answers lies beside it, and must never be a page here. */
export const isOwnDocument = (url: string): boolean =>
  isOwnPage(url) && ['/', '/index.html'].includes(new URL(url).pathname);

/** Only the top frame of one of our own pages is answered: no foreign page, no frame within a page. */
export const isTrusted = ({ senderFrame }: Sender): boolean =>
  senderFrame !== null &&
  senderFrame.parent === null &&
  senderFrame.origin === appOrigin &&
  isOwnDocument(senderFrame.url);
