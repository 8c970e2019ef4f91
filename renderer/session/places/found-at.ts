/** What the page of a result gets to know of where it was found: it goes with the entry of the history. */
export const foundAtState = (path: string): { readonly foundAt: string } => ({ foundAt: path });

/** The address of the results that a page was opened from; undefined where it was come to in any other way. */
export const foundAtOf = (state: unknown): string | undefined =>
  typeof state === 'object' &&
  state !== null &&
  'foundAt' in state &&
  typeof state.foundAt === 'string'
    ? state.foundAt
    : undefined;
