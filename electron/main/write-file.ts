import { randomBytes } from 'node:crypto';
import { access, constants, lstat, open, rename, rm, statfs } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
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

/** Whether the failing step was the last one, the renaming. */
type Step = 'write' | 'rename';

const reasons: Readonly<Record<string, SaveFailure>> = {
  ENOSPC: 'no-space',
  EDQUOT: 'no-space',
  EFBIG: 'no-space',
  EBUSY: 'in-use',
  ETXTBSY: 'in-use',
  EACCES: 'denied',
  EPERM: 'denied',
  EROFS: 'denied',
  ENAMETOOLONG: 'name-too-long',
  EINVAL: 'bad-name',
  EILSEQ: 'bad-name',
  EISDIR: 'bad-name',
  ENOENT: 'no-folder',
  ENOTDIR: 'no-folder',
};

/** What Windows means at the renaming: the file is open elsewhere; the name is refused, for its folder is there. */
const windowsRenaming: Readonly<Record<string, SaveFailure>> = {
  EACCES: 'in-use',
  EPERM: 'in-use',
  ENOENT: 'bad-name',
};

export const failureOf = (cause: unknown, step: Step, platform: NodeJS.Platform): SaveFailure => {
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const meant = step === 'rename' && platform === 'win32' ? windowsRenaming[code] : undefined;
  return meant ?? reasons[code] ?? 'unexpected';
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

/** In UTF-16 units, on the file systems of Windows and macOS; Linux counts bytes and says so by itself. */
const longestName = 255;

/** What a file is written on. */
export type Machine = { readonly platform: NodeJS.Platform; readonly open: typeof open };

/**
 * Refuses early what would fail only after the last byte: a long name, a write-protected file, a folder, on Windows also a
 * workbook that a program such as Excel keeps for itself.
 */
const checkTarget = async (target: string, machine: Machine): Promise<void> => {
  if (basename(target).length > longestName) throw withCode('ENAMETOOLONG');
  const found = await lstat(target).catch((failure: NodeJS.ErrnoException) => {
    if (failure.code === 'ENOENT') return null;
    throw failure;
  });
  if (found?.isDirectory()) throw withCode('EISDIR');
  if (!found) return;
  await access(target, constants.W_OK);
  if (machine.platform === 'win32') await (await machine.open(target, 'r+')).close();
};

/**
 * Writes a file whole or not at all: into an unfinished file beside the target, flushed to the disk, then renamed
 * over it. Whatever goes wrong, an older file stays as it was and the unfinished one is removed.
 */
export const writeWhole = async (
  target: string,
  source: AsyncIterable<Uint8Array>,
  { signal, onBytes, expectedBytes = 0, unfinished }: WriteOptions,
  machine: Machine = { platform: process.platform, open },
): Promise<WriteOutcome> => {
  const folder = dirname(target);
  const part = join(folder, `.portal-${randomBytes(6).toString('hex')}.part`);
  let bytes = 0;
  let step: Step = 'write';
  try {
    await checkTarget(target, machine);
    const { bavail, bsize } = await statfs(folder);
    if (bavail * bsize < expectedBytes) throw withCode('ENOSPC');
    unfinished.add(part);
    const file = await machine.open(part, 'wx');
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
      cause instanceof SourceFailed ? 'connection-lost' : failureOf(cause, step, machine.platform);
    return { kind: 'failed', reason, cause };
  }
};
