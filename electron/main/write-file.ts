import { randomBytes } from 'node:crypto';
import { access, constants, lstat, open, rename, rm, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { SaveFailure } from '#shared/ipc/save.ts';

export type WriteOutcome =
  | { readonly kind: 'written'; readonly bytes: number }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'failed'; readonly reason: SaveFailure; readonly cause: unknown };

export type WriteOptions = {
  readonly signal: AbortSignal;
  readonly onBytes: (bytes: number) => void;
  /** Known size in bytes: a disk that is too small is then found before the first byte. */
  readonly expectedBytes?: number;
  /** The list of unfinished files, cleaned up at the next start after a crash. */
  readonly unfinished: {
    readonly add: (path: string) => void;
    readonly remove: (path: string) => void;
  };
};

/** Whether the failing step was the last one, the renaming: there Windows says "denied" for a file in use. */
type Step = 'write' | 'rename';

export const failureOf = (cause: unknown, step: Step, platform: NodeJS.Platform): SaveFailure => {
  const code = cause instanceof Error && 'code' in cause ? cause.code : undefined;
  switch (code) {
    case 'ENOSPC':
    case 'EDQUOT':
    case 'EFBIG':
      return 'no-space';
    case 'EBUSY':
    case 'ETXTBSY':
      return 'in-use';
    case 'EACCES':
    case 'EPERM':
      return step === 'rename' && platform === 'win32' ? 'in-use' : 'denied';
    case 'EROFS':
      return 'denied';
    case 'ENAMETOOLONG':
    case 'EINVAL':
    case 'EILSEQ':
    case 'EISDIR':
      return 'bad-name';
    case 'ENOENT':
    case 'ENOTDIR':
      return 'no-folder';
    default:
      return 'unexpected';
  }
};

class SourceFailed extends Error {}

/** Marks what fails while reading, so that a lost connection is never taken for a fault of the disk. */
async function* marked(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source;
  } catch (cause) {
    throw new SourceFailed('The source broke off.', { cause });
  }
}

const withCode = (code: string): Error => Object.assign(new Error(code), { code });

/** Refuses early what would fail only after the last byte: an existing file that is write-protected or a folder. */
const checkTarget = async (target: string): Promise<void> => {
  const found = await lstat(target).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return null;
    throw failure;
  });
  if (found?.isDirectory()) throw withCode('EISDIR');
  if (found) await access(target, constants.W_OK);
};

/**
 * Writes a file whole or not at all: into an unfinished file beside the target, flushed to the disk, then renamed
 * over it. Whatever goes wrong, an older file stays as it was and the unfinished one is removed.
 */
export const writeWhole = async (
  target: string,
  source: AsyncIterable<Uint8Array>,
  { signal, onBytes, expectedBytes = 0, unfinished }: WriteOptions,
): Promise<WriteOutcome> => {
  const folder = dirname(target);
  const part = join(folder, `.portal-${randomBytes(6).toString('hex')}.part`);
  let bytes = 0;
  let step: Step = 'write';
  try {
    await checkTarget(target);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < expectedBytes) throw withCode('ENOSPC');
    unfinished.add(part);
    const file = await open(part, 'wx');
    try {
      for await (const chunk of marked(source)) {
        signal.throwIfAborted();
        await file.writeFile(chunk);
        bytes += chunk.byteLength;
        onBytes(bytes);
      }
      signal.throwIfAborted();
      await file.sync();
    } finally {
      await file.close();
    }
    step = 'rename';
    await rename(part, target);
    unfinished.remove(part);
    return { kind: 'written', bytes };
  } catch (cause) {
    // When even the removal fails, the entry stays in the list and the next start tries again.
    await rm(part, { force: true }).then(
      () => unfinished.remove(part),
      () => undefined,
    );
    if (signal.aborted) return { kind: 'cancelled' };
    const reason =
      cause instanceof SourceFailed ? 'connection-lost' : failureOf(cause, step, process.platform);
    return { kind: 'failed', reason, cause };
  }
};
