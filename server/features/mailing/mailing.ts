import type { Database } from '#server/database/database.ts';
import { livingSessionsIn } from '#server/database/living-sessions.ts';
import type { PortalKeys } from '#server/http/key-ring.ts';
import { ReplyError } from '#server/http/reply-error.ts';
import type { RestApp } from '#server/http/route.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import type { RegularJob } from '#server/jobs/queue.ts';
import type { SendOne } from '#server/mail/mailer.ts';
import { createPortalCourier } from '#server/mail/portal-courier.ts';
import { createSmtpCourier } from '#server/mail/smtp-courier.ts';
import type { ContactConditions, ContactSelection } from '#shared/contracts/filter-schemas.ts';
import { stopMailPath } from '#shared/contracts/mailing.ts';
import type { PersonSession } from '#server/http/session.ts';
import { createLedgerRepository } from './mail-ledger.repository.ts';
import { createLedgerService } from './mail-ledger.service.ts';
import { createMailMaker } from './mail-maker.ts';
import { createTemplateRepository } from './mail-template.repository.ts';
import { createTemplateService } from './mail-template.service.ts';
import { createMailingRepository, workChannel } from './mailing.repository.ts';
import {
  ledgerRoutes,
  mailingRoutes,
  suppressionRoutes,
  templateRoutes,
} from './mailing.routes.ts';
import { createMailingService } from './mailing.service.ts';
import { type FindContacts, nobody, type Sql } from './recipients.repository.ts';
import { createRecipientTokens } from './recipient-token.ts';
import { createReturnedMailRepository } from './returned-mail.repository.ts';
import { returnedMailRoutes } from './returned-mail.routes.ts';
import { createReturnedMailService } from './returned-mail.service.ts';
import { type HeldSend, heldNote, type SendNote, sendNote } from './send-note.ts';
import { openSendStreams } from './send-streams.ts';
import { createSender } from './sender.ts';
import { createMayWriteToList } from './sender-access.repository.ts';
import { createSenderRepository } from './sender.repository.ts';
import { createSuppressionRepository } from './suppression.repository.ts';
import { createSuppressionService } from './suppression.service.ts';

export type MailSettings = {
  /** '': mail stays in the portal. */
  readonly smtpUrl: string;
  readonly mailFrom: string;
  readonly mailConnections: number;
  readonly bounceAddress: string;
  /** What a mail server sends along with mail that came back; '': it cannot. */
  readonly bounceSecret: string;
};

type SenderWiring = {
  readonly database: Database;
  readonly settings: MailSettings;
  readonly portalKeys: PortalKeys;
  /** Where people reach the portal, without a slash at the end. */
  readonly address: () => string;
  readonly portalName: () => Promise<string>;
  /** Where a member leaves a list. */
  readonly unsubscribeLink: (listId: number, crmId: number) => string;
  /** The statement that selects what a filter finds, for the one who asks. */
  readonly selectContacts: (question: {
    readonly selection: ContactSelection;
    readonly asker: PersonSession | 'portal' | { readonly kind: 'left'; readonly crmId: number };
    readonly sortFields: [];
  }) => Promise<{ readonly ids: Sql }>;
  /** Tells a person something in the portal; never throws. */
  readonly tellContact: (crmId: number, note: SendNote) => Promise<void>;
  readonly sharerOf: SharerOf;
  /** The roles of administrators, by what the settings say now. */
  readonly adminRoles: () => Promise<readonly string[]>;
  readonly onError: (error: unknown) => void;
  /** By one clock for all processes: what one writes down to be due, another takes up. */
  readonly now: () => Date;
};

/**
 * Whoever began a send has been asked then: what is kept of it is the portal's own, but for conditions on lists, which find
 * what they may see by now. A filter whose view, list or field has gone since then finds nobody; were it a failure, no later
 * send could begin.
 */
const findBy =
  (selectContacts: SenderWiring['selectContacts']): FindContacts =>
  async (selection, askedBy) => {
    try {
      const asker = askedBy === undefined ? 'portal' : ({ kind: 'left', crmId: askedBy } as const);
      return (await selectContacts({ selection, asker, sortFields: [] })).ids;
    } catch (error) {
      if (error instanceof ReplyError) return nobody;
      throw error;
    }
  };

/**
 * What sends mail to lists, in the process of the service and in any number of others. Every process hears of new work;
 * the queue wakes one of them each minute for what waits until then.
 */
export const openSender = async ({
  database,
  settings: { smtpUrl, mailFrom, mailConnections, bounceAddress },
  portalKeys,
  address,
  portalName,
  unsubscribeLink,
  selectContacts,
  tellContact,
  sharerOf,
  adminRoles,
  onError,
  now,
}: SenderWiring) => {
  const store = createSenderRepository(
    database,
    findBy(selectContacts),
    createMayWriteToList(sharerOf),
  );
  /** Where the sender may not do anything about it, administrators may. */
  const tellHeld = async (send: HeldSend): Promise<void> => {
    const others = send.why === 'left-out' ? [] : await store.holdersOf(await adminRoles());
    const told = new Set([send.senderCrmId ?? [], others].flat());
    await Promise.all([...told].map((crmId) => tellContact(crmId, heldNote(send))));
  };
  const sender = createSender({
    store,
    courier:
      smtpUrl === '' ? createPortalCourier(database) : createSmtpCourier(smtpUrl, mailConnections),
    make: createMailMaker({
      tokens: createRecipientTokens(portalKeys),
      mailFrom,
      bounceAddress,
      address,
      portalName,
      unsubscribeLink,
      stopPath: stopMailPath,
    }),
    onFinished: (sends) => {
      for (const send of sends) void tellContact(send.senderCrmId, sendNote(send));
    },
    onHeld: (send) => void tellHeld(send).catch(onError),
    onError,
    now,
  });
  // Zero connections are for a service that leaves the sending to workers of its own.
  if (mailConnections === 0) return { jobs: [], wake: () => undefined, stop: sender.stop };
  await database.listen(workChannel, sender.wake);
  const jobs: readonly RegularJob[] = [
    {
      name: 'send-list-mail',
      cron: '* * * * *',
      work: async () => sender.wake(),
      sideBySide: true,
    },
  ];
  return { jobs, wake: sender.wake, stop: sender.stop };
};

type MailingWiring = SenderWiring & {
  /** What a saved view asks for; 404 where the asker may not see it. */
  readonly viewConditions: (viewId: number, asker: PersonSession) => Promise<ContactConditions>;
  readonly timeZone: () => Promise<string>;
  readonly defaultLanguage: () => Promise<string>;
  readonly sendOne: SendOne;
};

/** Mail to lists, wired: its calls, and what sends it. */
export const serveMailing = async (app: RestApp, wiring: MailingWiring) => {
  const { database, timeZone, defaultLanguage, now } = wiring;
  const templates = createTemplateRepository(database);
  const ledger = createLedgerService({ store: createLedgerRepository(database), timeZone, now });
  const mailing = createMailingService({
    ...wiring,
    store: createMailingRepository(
      database,
      findBy(wiring.selectContacts),
      createMayWriteToList(wiring.sharerOf),
    ),
    ledger,
    templates,
    checkSelection: (selection, asker) =>
      wiring.selectContacts({ selection, asker, sortFields: [] }),
    now,
  });
  templateRoutes(app, createTemplateService({ store: templates, defaultLanguage, now }));
  mailingRoutes(app, mailing);
  const streams = await openSendStreams({
    listen: database.listen,
    livingSessions: livingSessionsIn(database),
  });
  ledgerRoutes(app, mailing, ledger, streams);
  suppressionRoutes(
    app,
    createSuppressionService({ store: createSuppressionRepository(database), now }),
  );
  returnedMailRoutes(
    app,
    createReturnedMailService({
      store: createReturnedMailRepository(database),
      tokens: createRecipientTokens(wiring.portalKeys),
      now,
    }),
    wiring.settings.bounceSecret,
  );
  return openSender(wiring);
};
