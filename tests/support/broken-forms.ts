const boundary = 'a-boundary';

export const formType = `multipart/form-data; boundary=${boundary}`;

export type Part = { readonly name: string; readonly fileName?: string; readonly content: Buffer };

export const formOf = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap(({ name, fileName, content }) => [
      Buffer.from(
        `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${
          fileName === undefined
            ? ''
            : `; filename="${fileName}"\r\ncontent-type: application/octet-stream`
        }\r\n\r\n`,
      ),
      content,
      Buffer.from('\r\n'),
    ]),
    Buffer.from(`--${boundary}--\r\n`),
  ]);

export type Sending = {
  readonly bytes: Buffer;
  readonly type?: string;
  /** What is said of its length, where that is not true. */
  readonly length?: number;
  /** Hangs up when all is sent, without waiting for an answer. */
  readonly leaves?: boolean;
};

type BrokenForm = readonly [
  how: string,
  sending: (json: Part, file: Part, most: number) => Sending,
  /** What may be answered; 0 where nobody waits for it. */
  codes: readonly number[],
];

/** Forms with a file as no browser sends them. `most` is how many files may come. */
export const brokenForms: readonly BrokenForm[] = [
  [
    'without a boundary',
    (json, file) => ({ bytes: formOf([json, file]), type: 'multipart/form-data' }),
    [400, 415],
  ],
  [
    'with a boundary that never comes',
    (json, file) => ({ bytes: formOf([json, file]), type: 'multipart/form-data; boundary=other' }),
    [400],
  ],
  ['cut off', (json, file) => ({ bytes: formOf([json, file]).subarray(0, -30) }), [400]],
  [
    'longer than it says',
    (json, file) => {
      const bytes = formOf([json, file]);
      return { bytes, length: bytes.length - 30 };
    },
    [400],
  ],
  [
    'shorter than it says, by somebody who leaves',
    (json, file) => {
      const bytes = formOf([json, file]);
      return { bytes: bytes.subarray(0, -20), length: bytes.length, leaves: true };
    },
    [0],
  ],
  [
    // So a browser sends a field for a file in which nobody has chosen one: a profile can do without.
    'with a file of no bytes',
    (json, file) => ({ bytes: formOf([json, { ...file, content: Buffer.alloc(0) }]) }),
    [200, 400, 415],
  ],
  [
    'with more files than may come',
    (json, file, most) => ({
      bytes: formOf([json, ...Array.from({ length: most + 1 }, () => file)]),
    }),
    [400],
  ],
  [
    'with more parts than anybody needs',
    (json, file) => ({
      bytes: formOf([
        json,
        file,
        ...Array.from({ length: 50 }, () => ({ name: 'x', content: Buffer.from('x') })),
      ]),
    }),
    [400],
  ],
  [
    'with the name of every object',
    (json, file) => ({
      bytes: formOf([{ name: '__proto__', content: Buffer.from('x') }, json, file]),
    }),
    [400],
  ],
];
