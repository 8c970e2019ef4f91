import type { Database, Querying } from '#server/database/database.ts';
import { livingSessionsIn } from '#server/database/living-sessions.ts';
import type { RestApp } from '#server/http/route.ts';
import { accountNotes } from './account-notes.ts';
import { openInboxStreams } from './inbox-streams.ts';
import { createInboxRepository, keepNote, withdrawNote } from './inbox.repository.ts';
import { inboxRoutes } from './inbox.routes.ts';
import { createInboxService, type Note, noteToKeep } from './inbox.service.ts';

/** Tells accounts something; never throws, for what it is about has happened already. */
export type Notify = (accountIds: readonly number[], note: Note) => Promise<void>;

type AccountMail = { readonly template: string; readonly to: string };

type InboxParts = {
  readonly database: Database;
  /** Told when a notification could not be kept. */
  readonly onFailure: (error: unknown) => void;
  readonly now?: () => Date;
};

/** Notifications, wired: how other features tell people something, and what people see of it. */
export const openInbox = async ({ database, onFailure, now }: InboxParts) => {
  const store = createInboxRepository(database);
  const inbox = createInboxService(store, now);
  const streams = await openInboxStreams({
    store,
    listen: database.listen,
    livingSessions: livingSessionsIn(database),
    ...(now === undefined ? {} : { now }),
  });
  const notify: Notify = (accountIds, note) => inbox.notify(accountIds, note).catch(onFailure);
  const tellOwner = async ({ template, to }: AccountMail): Promise<void> => {
    const note = accountNotes[template];
    if (note === undefined) return;
    const accountId = await store.accountOf(to);
    if (accountId !== undefined) await notify([accountId], note);
  };
  return {
    notify,
    /** Tells whoever has an account for a contact; never throws either. */
    tellContact: (crmId: number, note: Note): Promise<void> =>
      inbox.notifyContact(crmId, note).catch(onFailure),
    /** Tells accounts together with what it is about, or not at all: in the transaction of that. */
    tellAccounts: (within: Querying, accountIds: readonly number[], note: Note): Promise<void> =>
      keepNote(within, [...new Set(accountIds)], noteToKeep(note)),
    /** Takes back what it was told with an object, as long as it is unread, in the transaction of what it was about. */
    untellAccount: withdrawNote,
    /** A way to send mail that tells the owner of an account in the portal as well. */
    besides:
      <Message extends AccountMail>(send: (message: Message) => Promise<void>) =>
      async (message: Message): Promise<void> => {
        await Promise.all([send(message), tellOwner(message).catch(onFailure)]);
      },
    routes: (app: RestApp): void => inboxRoutes(app, inbox, streams),
    jobs: [{ name: 'purge-inbox', cron: '37 * * * *', work: inbox.purge }],
  };
};
