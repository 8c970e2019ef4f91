import { keptSince } from '#shared/rules/retention.ts';
import type { RegularJob } from './jobs/queue.ts';
import { createMailStore, purgeMail } from './mail/mail-store.ts';
import { createMailer } from './mail/mailer.ts';
import { createSmtpTransport, keepInPortal } from './mail/transport.ts';
import type { Settings } from './settings.ts';
import type { ClockedParts } from './shared-parts.ts';

const sendMail = 'send-mail';

/**
 * Whether mail reaches people. Without a mail server it stays in the portal, where only whoever is signed in reads it.
 * That is enough for a demonstration and for tests, so it counts against the portal in production alone.
 */
const doesMailLeave = ({ smtpUrl, mode }: Settings): boolean =>
  smtpUrl !== '' || mode !== 'production';

/** The mail of the whole portal: kept, and sent by the queue. */
export const openMail = ({ settings, database, logger, wakeJob, now }: ClockedParts) => {
  const { smtpUrl, mailFrom } = settings;
  const transport = smtpUrl === '' ? keepInPortal : createSmtpTransport(smtpUrl, mailFrom);
  const store = createMailStore(database);
  const mailer = createMailer({
    store,
    transport,
    domain: mailFrom.replace(/^.*@|>$/g, ''),
    wake: () => wakeJob(sendMail),
    onOutage: (code) => logger.warn({ code }, 'the mail server takes no mail'),
  });
  const jobs: readonly RegularJob[] = [
    {
      name: 'purge-mail',
      cron: '53 3 * * *',
      work: () => purgeMail(database.long, keptSince('finishedMail', now())),
    },
    { name: sendMail, cron: '* * * * *', work: mailer.sendDue, sideBySide: true },
  ];
  return { mailer, mailLeaves: doesMailLeave(settings), jobs, close: transport.close };
};
