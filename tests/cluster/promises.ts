/** One line of the table: what was promised, what was seen. */
export type Kept = {
  readonly promise: string;
  readonly seen: string;
  readonly isKept: boolean;
};

export const tableOf = (rows: readonly Kept[]): string => {
  const width = Math.max(...rows.map(({ promise }) => promise.length));
  return rows
    .map(
      ({ promise, seen, isKept }) =>
        `${isKept ? 'kept  ' : 'BROKEN'}  ${promise.padEnd(width)}  ${seen}`,
    )
    .join('\n');
};

/** A promise that something did not happen; `what` is said of each that did. */
export const none = (promise: string, found: readonly string[], of: string): Kept => ({
  promise,
  seen:
    found.length === 0 ? `0 of ${of}` : `${found.length} of ${of}: ${found.slice(0, 3).join('; ')}`,
  isKept: found.length === 0,
});

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
