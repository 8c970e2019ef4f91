import { buffer } from 'node:stream/consumers';
import type { OpenFile } from '#server/files/store/kept-files.ts';
import type { OpenTable, TableRows } from '#server/files/table-source.ts';
import { ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import { writePerson } from './person-text.ts';

type Owner = Pick<PersonSession, 'crmId' | 'accountId'>;

export type OwnDataStore = {
  /** All that is handed out to them, as rows with the names of their tables. */
  readonly open: (owner: Owner, signal: AbortSignal) => Promise<TableRows>;
  readonly photo: (crmId: number) => Promise<OpenFile | undefined>;
};

export type OwnDataPorts = {
  readonly store: OwnDataStore;
  /** Fails unless this is their password. */
  readonly confirmPassword: (
    session: PersonSession,
    asked: { readonly password: string; readonly language: string },
  ) => Promise<void>;
  readonly now: () => Date;
};

/** The file that people save of what the portal keeps about them. */
export type OwnFile = {
  readonly open: OpenTable;
  readonly write: (batches: AsyncIterable<string>) => AsyncIterable<string>;
};

const photoText = async (photo: OpenFile | undefined): Promise<string | null> =>
  photo === undefined
    ? null
    : `data:${photo.type};base64,${(await buffer(photo.content)).toString('base64')}`;

/** Whoever saves a file is told one sentence, so it says what is wrong. */
const plainly = (error: unknown): never => {
  if (!(error instanceof ReplyError)) throw error;
  const { code, userMessage, faults, retryAfter, message: log } = error;
  const sentence = faults[0]?.message ?? userMessage;
  throw new ReplyError(code, sentence, {
    faults,
    log,
    ...(retryAfter === undefined ? {} : { retryAfter }),
  });
};

export const createOwnDataService = ({ store, confirmPassword, now }: OwnDataPorts) => ({
  /** Whoever found an open page gets nothing: it takes the password. */
  file: async (
    session: PersonSession,
    asked: { readonly password: string; readonly language: string },
  ): Promise<OwnFile> => {
    await confirmPassword(session, asked).catch(plainly);
    const exportedOn = now().toISOString();
    const photo = await photoText(await store.photo(session.crmId));
    return {
      open: async (signal) => ({
        stem: 'my-data',
        title: 'My data',
        columns: [],
        rows: await store.open(session, signal),
      }),
      write: writePerson({ format: 1, exportedOn, crmId: session.crmId, photo }),
    };
  },
});

export type OwnDataService = ReturnType<typeof createOwnDataService>;
