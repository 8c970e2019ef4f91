import { fault } from '#server/http/reply-error.ts';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** The HTML that a request carries in base64; a 400 naming the field where it is none. */
export const decodeBody = (base64: string, path: string): string => {
  try {
    const html = utf8.decode(Buffer.from(base64, 'base64'));
    // Nothing that a table cannot hold.
    if (!html.includes('\0')) return html;
  } catch {
    // Said below.
  }
  throw fault(path, 'bad_encoding', 'The text is not UTF-8.');
};
