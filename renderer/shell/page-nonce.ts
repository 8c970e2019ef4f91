import { setNonce } from 'get-nonce';

/** Whoever serves the page puts a fresh nonce into it: only style elements that carry it are allowed. */
export const pageNonce = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csp-nonce"]')?.content ?? '';

// The part that stops the page from scrolling under a dialog writes a style element of its own.
setNonce(pageNonce());
