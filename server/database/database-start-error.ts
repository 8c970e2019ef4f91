import { codeOf } from './error-code.ts';

/**
 * PostgreSQL could not be started or reached.
 * `message` is one sentence for the person who starts the portal; `cause` holds what PostgreSQL said.
 */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError';
}

/** Turns a failure of the file system or of a PostgreSQL program into a sentence that says what to do. */
export const startError = (
  error: unknown,
  directory: string,
  output: string,
): DatabaseStartError => {
  if (error instanceof DatabaseStartError) return error;
  const code = codeOf(error);
  const said = `${error instanceof Error ? error.message : String(error)}\n${output}`;
  if (code === 'ENOSPC' || code === 'EDQUOT' || /no space left|disk quota/i.test(said)) {
    return new DatabaseStartError(`There is no disk space left for the database in ${directory}.`, {
      cause: said,
    });
  }
  if (code === 'EROFS' || /read-only file system/i.test(said)) {
    return new DatabaseStartError(`The database directory ${directory} is on a read-only disk.`, {
      cause: said,
    });
  }
  if (code === 'EACCES' || code === 'EPERM' || /permission denied|wrong ownership/i.test(said)) {
    return new DatabaseStartError(
      `There is no permission to use the database directory ${directory}.`,
      { cause: said },
    );
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new DatabaseStartError(`The database directory ${directory} is not a directory.`, {
      cause: said,
    });
  }
  const reason = output.split('\n').findLast((line) => /FATAL|PANIC|error:/.test(line));
  return new DatabaseStartError(
    `PostgreSQL does not start on ${directory}: ${(reason ?? said).trim()}`,
    { cause: said },
  );
};
