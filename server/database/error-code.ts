/** What Node or PostgreSQL calls the error, such as `ENOENT` or `40001`. */
export const codeOf = (error: unknown): string | undefined =>
  error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

/** Whether a file or a folder could not be read because there is none. */
export const isMissing = (error: unknown): boolean => codeOf(error) === 'ENOENT';
