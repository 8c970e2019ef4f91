/** What the thread that writes a workbook says: it pulls rows and hands out the file. */
export type FromThread =
  | { readonly kind: 'more' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'done' };

/** What it hears. `rows` is JSON: a list of rows, each a list of cells. `taken` answers one `bytes`. */
export type ToThread =
  | { readonly kind: 'batch'; readonly rows: string }
  | { readonly kind: 'end' }
  | { readonly kind: 'taken' };
