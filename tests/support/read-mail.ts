/** A mail as its recipient's program sees it. */
export type ReadMail = {
  readonly headers: ReadonlyMap<string, string>;
  readonly plain: string;
  readonly html: string;
};

const decodeWords = (text: string): string =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?([bq])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === 'b'
        ? Buffer.from(word, 'base64').toString()
        : decodeQuoted(word.replaceAll('_', ' ')),
    );

const decodeQuoted = (text: string): string =>
  Buffer.from(
    text
      .replace(/=\r?\n/g, '')
      .replace(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(parseInt(hex, 16))),
    'latin1',
  ).toString();

const splitHead = (text: string): { headers: ReadonlyMap<string, string>; body: string } => {
  const end = text.indexOf('\r\n\r\n');
  const lines = text
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const [name = '', value = ''] = line.split(/: ?(.*)/s);
    return [name.toLowerCase(), decodeWords(value)];
  });
  return { headers: new Map(headers), body: text.slice(end + 4) };
};

const contentOf = (part: string): { readonly type: string; readonly text: string } => {
  const { headers, body } = splitHead(part);
  const type = headers.get('content-type') ?? '';
  switch (headers.get('content-transfer-encoding')) {
    case 'quoted-printable':
      return { type, text: decodeQuoted(body) };
    case 'base64':
      return { type, text: Buffer.from(body, 'base64').toString() };
    default:
      return { type, text: body };
  }
};

/** Reads a mail of two forms, one for programs that show HTML and one for the others. */
export const readMail = (raw: string): ReadMail => {
  const { headers, body } = splitHead(raw);
  const boundary = /boundary="([^"]+)"/.exec(headers.get('content-type') ?? '')?.[1] ?? '';
  const parts = body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => contentOf(part.replace(/^\r\n/, '')));
  const textOf = (type: string): string =>
    parts
      .find((part) => part.type.startsWith(type))
      ?.text.replaceAll('\r\n', '\n')
      .trim() ?? '';
  return { headers, plain: textOf('text/plain'), html: textOf('text/html') };
};
