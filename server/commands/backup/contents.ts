import type { Querying } from '#server/database/database.ts';
import type { FileStore } from '#server/files/store/file-store.ts';
import type { BackupWriter } from './manifest.ts';

type Content = {
  readonly id: string;
  readonly type: string;
  readonly digest: string;
  readonly used: boolean;
};

/** Rows read at a time. */
const page = 1000;

/** The files that the database names, whether something uses them or not. */
async function* namedContents(querying: Querying): AsyncGenerator<Content> {
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await querying.query<Content>(
      `select id, type, digest, unused_since is null as used from stored_file
        where id > $1 order by id limit $2`,
      [after, page],
    );
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < page) return;
    after = last.id;
  }
}

/** Where a content lies in a back-up: as in a store that is a folder, so that one opens it. */
const pathOf = (id: string): string => `files/${id.slice(0, 2)}/${id}`;

/** Copies contents of the store into a back-up, those that it has not copied yet. */
export const createContentCopier = (store: FileStore, writer: BackupWriter) => {
  const copied = new Set<string>();
  const lacking = new Set<string>();
  return {
    copy: async (querying: Querying): Promise<void> => {
      for await (const { id, digest, used } of namedContents(querying)) {
        if (copied.has(id)) continue;
        const content = await store.get(id);
        if (content === undefined) {
          // A row comes before its content and goes after it: what nothing uses may have none.
          if (used) lacking.add(id);
          continue;
        }
        const found = await writer.add(pathOf(id), content);
        copied.add(id);
        lacking.delete(id);
        if (found !== digest) lacking.add(id);
      }
    },
    /** Contents that the store has lost, or that are no longer what was stored. */
    lacking: (): readonly string[] => [...lacking],
  };
};

const firstWith = async (sources: readonly FileStore[], id: string) => {
  for (const source of sources) {
    const content = await source.get(id);
    if (content !== undefined) return content;
  }
  return undefined;
};

/**
 * Brings the contents that the database names into a store, from the first source that has them whole. What the store
 * has already stays as it is: a key never gets another content.
 */
export const restoreContents = async (
  querying: Querying,
  store: FileStore,
  sources: readonly FileStore[],
): Promise<{ readonly brought: number; readonly missing: readonly string[] }> => {
  let brought = 0;
  const missing: string[] = [];
  for await (const { id, type, used } of namedContents(querying)) {
    const kept = await store.get(id);
    if (kept !== undefined) {
      kept.destroy();
      continue;
    }
    const source = await firstWith(sources, id);
    if (source === undefined) {
      if (used) missing.push(id);
      continue;
    }
    await store.put(id, source, type);
    brought += 1;
  }
  return { brought, missing };
};
