import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { chmod, mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { createInterface } from 'node:readline';
import { dirname, isAbsolute, join } from 'node:path';
import { Transform, type Readable } from 'node:stream';
import { finished, pipeline } from 'node:stream/promises';
import * as z from 'zod/mini';
import { codeOf } from '#server/database/error-code.ts';
import { StartError } from '#server/start-failure.ts';

const manifestSchema = z.object({
  format: z.literal(1),
  /** Release of the portal that made it. */
  release: z.string(),
  /** `cluster`: the files of the embedded PostgreSQL. `dump`: what pg_dump wrote. */
  kind: z.enum(['cluster', 'dump']),
  /** Major version of PostgreSQL. */
  postgres: z.number(),
  /** Newest migration of the database. */
  migration: z.number(),
  startedOn: z.iso.datetime(),
  /** The first moment that can be restored; by the clock of the database. */
  finishedOn: z.iso.datetime(),
  /** Name of the oldest segment of the log that a restore needs; null for a dump. */
  firstSegment: z.nullable(z.string()),
  /** Where the portal's own key is: in here, or in the settings of the servers. */
  secretKey: z.enum(['file', 'settings']),
  files: z.number(),
  bytes: z.number(),
  /** SHA-256 of the list of checksums, which is what makes the list trustworthy. */
  sumsDigest: z.string(),
});

/** What a back-up is: the file `manifest.json` in its folder, written last. */
export type Manifest = z.output<typeof manifestSchema>;

const manifestName = 'manifest.json';

/** In the form that `sha256sum --check` reads. */
const sumsName = 'SHA256SUMS';

export type BackupWriter = {
  /** Writes one file of the back-up; gives the SHA-256 of its content. */
  readonly add: (path: string, content: Readable) => Promise<string>;
  /** Takes up a file that another program has written to its place. */
  readonly adopt: (path: string) => Promise<void>;
  readonly finish: (
    about: Omit<Manifest, 'format' | 'files' | 'bytes' | 'sumsDigest'>,
  ) => Promise<Manifest>;
};

const summing = () => {
  const hash = createHash('sha256');
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, sum: () => ({ digest: hash.digest('hex'), bytes }) };
};

/** SHA-256 and size of a file. */
const sumOf = async (file: string, signal?: AbortSignal) => {
  const { stream, sum } = summing();
  stream.resume();
  await pipeline(createReadStream(file), stream, { signal });
  return sum();
};

/**
 * Begins a back-up in a folder that exists; each file is on the disk before it is listed.
 * @param signal aborted to write nothing any more, not even the rest of a file
 */
export const openBackupWriter = (folder: string, signal: AbortSignal): BackupWriter => {
  const sums = createWriteStream(join(folder, sumsName), { mode: 0o600, flush: true });
  const listed = finished(sums);
  // Told at the end: a list that cannot be written makes no back-up.
  listed.catch(() => undefined);
  let files = 0;
  let total = 0;
  const list = (path: string, { digest, bytes }: { digest: string; bytes: number }): void => {
    files += 1;
    total += bytes;
    sums.write(`${digest}  ${path}\n`);
  };
  return {
    add: async (path, content) => {
      const place = join(folder, path);
      const { stream, sum } = summing();
      signal.throwIfAborted();
      await mkdir(dirname(place), { recursive: true, mode: 0o700 });
      const target = createWriteStream(place, { mode: 0o600, flush: true });
      await pipeline(content, stream, target, { signal });
      const summed = sum();
      list(path, summed);
      return summed.digest;
    },
    adopt: async (path) => {
      const place = join(folder, path);
      await chmod(place, 0o600);
      const handle = await open(place, 'r+');
      try {
        await handle.sync();
      } finally {
        await handle.close();
      }
      list(path, await sumOf(place, signal));
    },
    finish: async (about) => {
      sums.end();
      await listed;
      const { digest } = await sumOf(join(folder, sumsName));
      const manifest = { format: 1, ...about, files, bytes: total, sumsDigest: digest } as const;
      await writeFile(join(folder, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`, {
        mode: 0o600,
        flush: true,
      });
      return manifest;
    },
  };
};

const parsedJson = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const textIn = async (file: string): Promise<string | undefined> => {
  try {
    return await readFile(file, 'utf8');
  } catch (error) {
    const code = codeOf(error) ?? '';
    if (code === 'ENOENT' || code === 'ENOTDIR') return undefined;
    throw new StartError(`${file} cannot be read: ${code}.`);
  }
};

/**
 * Undefined where the folder holds no back-up.
 * @throws StartError where it holds one that cannot be read: it is not to be taken for none
 */
export const findManifest = async (folder: string): Promise<Manifest | undefined> => {
  const text = await textIn(join(folder, manifestName));
  if (text === undefined) return undefined;
  const parsed = z.safeParse(manifestSchema, parsedJson(text));
  if (parsed.success) return parsed.data;
  throw new StartError(`The back-up in ${folder} was made by a release that this one cannot read.`);
};

/** @throws StartError where the folder holds no back-up that this release knows */
const readManifest = async (folder: string): Promise<Manifest> => {
  const manifest = await findManifest(folder);
  if (manifest === undefined) throw new StartError(`There is no back-up in ${folder}.`);
  return manifest;
};

type Listed = { readonly path: string; readonly digest: string };

const isInside = (path: string): boolean =>
  !isAbsolute(path) && !path.split(/[/\\]/).includes('..');

/**
 * The files of a back-up, as its list names them.
 * @throws StartError where the list names a place outside of the folder
 */
export async function* listedFiles(folder: string): AsyncGenerator<Listed> {
  for await (const line of createInterface(createReadStream(join(folder, sumsName)))) {
    const match = /^([\da-f]{64}) {2}(.+)$/.exec(line);
    if (match === null) continue;
    const [, digest = '', path = ''] = match;
    if (!isInside(path)) {
      throw new StartError(`The back-up in ${folder} names a file outside of it: ${path}.`);
    }
    yield { digest, path };
  }
}

/** Files named in a sentence about what is damaged. */
const mostNamed = 5;

/**
 * Reads every file of a back-up again.
 * @throws StartError with the names of those that are gone or changed
 */
export const verifyBackup = async (folder: string, signal?: AbortSignal): Promise<Manifest> => {
  const manifest = await readManifest(folder);
  const list = await sumOf(join(folder, sumsName)).catch(() => undefined);
  if (list?.digest !== manifest.sumsDigest) {
    throw new StartError(`The list of checksums in ${folder} is damaged.`);
  }
  const wrong: string[] = [];
  for await (const { path, digest } of listedFiles(folder)) {
    const sum = await sumOf(join(folder, path), signal).catch(() => undefined);
    signal?.throwIfAborted();
    if (sum?.digest !== digest) wrong.push(path);
  }
  if (wrong.length === 0) return manifest;
  const named = wrong.slice(0, mostNamed).join(', ');
  const more = wrong.length > mostNamed ? ` and ${wrong.length - mostNamed} more` : '';
  throw new StartError(`The back-up in ${folder} is damaged: ${named}${more}.`);
};
