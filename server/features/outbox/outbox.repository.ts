import type { Database } from '#server/database/database.ts';
import type { KeptMail, OutboxQuestion, OutboxStore } from './outbox.service.ts';

type MailRow = {
  readonly id: string;
  readonly template_name: string;
  readonly recipient: string;
  readonly subject: string;
  readonly plain: string;
  readonly confidential: boolean;
  readonly state: KeptMail['state'];
  readonly delivered_by: KeptMail['deliveredBy'];
  readonly tries: number;
  readonly server_words: string | null;
  readonly created_on: Date;
  readonly finished_on: Date | null;
};

const states: Readonly<Record<OutboxQuestion['state'], string>> = {
  all: 'true',
  waiting: `state in ('queued', 'sending')`,
  sent: `state = 'sent' and delivered_by = 'smtp'`,
  kept: `state = 'sent' and delivered_by = 'portal'`,
  failed: `state = 'failed'`,
};

const chosen = ({ recipient, state }: OutboxQuestion): string =>
  `${recipient === '' ? "$1 = ''" : 'lower(recipient) = $1'} and ${states[state]}`;

export const createOutboxRepository = (database: Database): OutboxStore => ({
  page: async (question, { offset, limit }) => {
    const { rows } = await database.query<MailRow>(
      `select id, template_name, recipient, subject, plain, confidential, state, delivered_by, tries,
              server_words, created_on, finished_on
         from mail where ${chosen(question)} order by created_on desc, id desc offset $2 limit $3`,
      [question.recipient, offset, limit],
    );
    return rows.map((row) => ({
      id: row.id,
      template: row.template_name,
      recipient: row.recipient,
      subject: row.subject,
      plain: row.plain,
      confidential: row.confidential,
      state: row.state,
      deliveredBy: row.delivered_by,
      tries: row.tries,
      serverWords: row.server_words ?? '',
      createdOn: row.created_on,
      finishedOn: row.finished_on,
    }));
  },

  count: async (question, most) => {
    const { rows } = await database.query<{ readonly count: number }>(
      `select count(*) from (select from mail where ${chosen(question)} limit $2) counted`,
      [question.recipient, most],
    );
    return rows[0]?.count ?? 0;
  },

  addressOf: async (accountId) => {
    const { rows } = await database.query<{ readonly username: string }>(
      'select username from account where id = $1',
      [accountId],
    );
    return rows[0]?.username;
  },
});
