import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { queryView } from '#shared/contracts/crm-view.ts';
import { searchContentCount } from '#shared/contracts/global-search.ts';
import { addNote, type Note, updateNote } from '#shared/contracts/note.ts';
import * as oauth from '#shared/contracts/oauth.ts';
import { demoPassword } from '#tests/support/accounts.ts';
import { type Caller, createCaller } from '#tests/support/caller.ts';
import { openEvents } from '#tests/support/event-stream.ts';
import { accepted, type Doing } from './deeds.ts';

/** A note as the service has acknowledged it last. */
export type KeptNote = { readonly id: number; readonly text: string; readonly version: number };

export type Tokens = { readonly access: string; readonly refresh: string };

/** Somebody at work. */
export type Worker = {
  readonly email: string;
  readonly accountId: number;
  readonly notes: ReadonlyMap<number, KeptNote>;
  /** Texts of notes that were sent, answered or not. */
  readonly sentTexts: readonly string[];
  /** All sign-ins that were answered. */
  readonly signIns: readonly Tokens[];
  /** How many notifications the open stream has brought. */
  readonly arrivals: () => number;
  /** Which server the stream leads to, as the proxy calls it. */
  readonly place: () => string;
  readonly stop: () => Promise<void>;
};

export type WorkerOptions = {
  readonly address: string;
  readonly email: string;
  readonly accountId: number;
  /** Contacts to write about. */
  readonly contacts: readonly number[];
  readonly doing: Doing;
  readonly signal: AbortSignal;
};

/** Milliseconds between two things that a person does, on average. */
const thinking = 4_000;

const words = ['maria', 'grant', 'housing', 'lee', 'park', 'ana', 'oak street', 'permit'];

const pick = <Item>(items: readonly Item[]): Item | undefined =>
  items[Math.floor(Math.random() * items.length)];

const signInAs = async (address: string, email: string): Promise<Tokens> => {
  const caller = createCaller({ address, client: 'api' });
  const answer = accepted(
    await caller.calls(oauth.authenticate, {
      body: {
        grantType: 'password',
        username: encodeURIComponent(email),
        password: encodeURIComponent(demoPassword),
      },
    }),
  );
  return { access: answer.access_token ?? '', refresh: answer.refresh_token ?? '' };
};

/** Sends a note as the form does. */
export const sendNote = async (
  caller: Caller,
  call: typeof addNote | typeof updateNote,
  data: object,
): Promise<Note> => {
  const form = new FormData();
  form.append('data', JSON.stringify(data));
  const response = await caller.fetches(call.path, { method: call.method, body: form });
  const answer = (await response.json()) as {
    readonly status: { readonly code: number; readonly message: string };
    readonly note: Note;
  };
  return accepted(answer).note;
};

/** Keeps the stream of somebody's inbox open, as the shell of a page does, and counts what it brings. */
const followInbox = (caller: Caller, signal: AbortSignal) => {
  let arrivals = 0;
  let last: string | undefined;
  const follow = async (): Promise<void> => {
    while (!signal.aborted) {
      const stream = await openEvents(caller, last).catch(() => undefined);
      const close = (): void => void stream?.close();
      signal.addEventListener('abort', close, { once: true });
      for (;;) {
        const event = await stream?.next();
        if (event === undefined) break;
        if (last !== undefined) arrivals += event.data.crmInboxes.length;
        last = event.id;
      }
      signal.removeEventListener('abort', close);
      await pause(1_000, undefined, { signal }).catch(() => undefined);
    }
  };
  return { ended: follow(), arrivals: () => arrivals };
};

/** Signs somebody in and lets them work until the signal says that it is evening. */
export const startWorker = async ({
  address,
  email,
  accountId,
  contacts,
  doing,
  signal,
}: WorkerOptions): Promise<Worker> => {
  const notes = new Map<number, KeptNote>();
  const sentTexts: string[] = [];
  const signIns: Tokens[] = [];
  const signIn = async (): Promise<Tokens | undefined> => {
    const tokens = await doing('sign-in', () => signInAs(address, email));
    if (tokens !== undefined) signIns.push(tokens);
    return tokens;
  };
  const first = await signIn();
  const caller = createCaller({ address, client: 'api', accessToken: first?.access ?? '' });

  const keep = (note: Note | undefined): void => {
    if (note !== undefined) {
      notes.set(note.noteId, { id: note.noteId, text: note.note, version: note.version });
    }
  };
  const write = async (): Promise<void> => {
    const note = `${email} ${randomUUID()}`;
    const data = { userCrmId: pick(contacts), note, requestKey: randomUUID() };
    sentTexts.push(note);
    keep(await doing('new note', () => sendNote(caller, addNote, data)));
  };
  const change = async (): Promise<void> => {
    const before = pick([...notes.values()]);
    if (before === undefined) return write();
    const data = {
      noteId: before.id,
      note: `${email} ${randomUUID()}`,
      version: before.version,
      requestKey: randomUUID(),
    };
    sentTexts.push(data.note);
    keep(await doing('edit', () => sendNote(caller, updateNote, data)));
  };
  const page = (): Promise<unknown> =>
    doing('grid page', async () =>
      accepted(
        await caller.calls(queryView, {
          body: {
            fields: [{ key: 'lastName', operation: 'CONTAINS', value: pick(words) ?? '' }],
            pageSize: 50,
          },
        }),
      ),
    );
  const search = (): Promise<unknown> =>
    doing('search', async () =>
      accepted(await caller.calls(searchContentCount, { body: { keyword: pick(words) ?? '' } })),
    );

  const act = (): Promise<unknown> => {
    const dice = Math.random();
    if (dice < 0.45) return page();
    if (dice < 0.65) return search();
    if (dice < 0.8) return write();
    return dice < 0.97 ? change() : signIn();
  };
  const work = async (): Promise<void> => {
    while (!signal.aborted) {
      await pause(Math.random() * 2 * thinking, undefined, { signal }).catch(() => undefined);
      if (!signal.aborted) await act();
    }
  };
  const inbox = followInbox(caller, signal);
  const working = work();
  return {
    email,
    accountId,
    notes,
    sentTexts,
    signIns,
    arrivals: inbox.arrivals,
    place: () => caller.cookies.get('portal-server') ?? '',
    stop: async () => {
      await Promise.all([working, inbox.ended]);
    },
  };
};
