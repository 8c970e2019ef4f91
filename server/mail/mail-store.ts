import type { Database, Querying } from '#server/database/database.ts';
import { purgeInBatches } from '#server/database/purge-in-batches.ts';
import type { FilledMail, MailText } from './template.ts';

/** A file that goes along with a mail. */
export type Attachment = {
  readonly fileName: string;
  readonly mediaType: string;
  readonly content: Buffer;
};

export type NewMail = FilledMail & {
  /** A UUID of whoever may send it twice: under one number one mail is kept. */
  readonly id?: string | null;
  readonly templateName: string;
  readonly recipient: string;
  readonly confidential: boolean;
  /** One of many that nobody sits waiting for: every other mail that is due goes first. */
  readonly canWait?: boolean;
  readonly attachments?: readonly Attachment[];
};

/** A mail that somebody is sending now; `tries` names the attempt. */
export type ClaimedMail = FilledMail & {
  readonly id: string;
  readonly recipient: string;
  readonly tries: number;
  /** Milliseconds since it was written. */
  readonly age: number;
  readonly attachments: readonly Attachment[];
};

type ClaimedRow = {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly html: string;
  readonly plain: string;
  readonly tries: number;
  readonly age: number;
  readonly file_names: readonly string[];
  readonly media_types: readonly string[];
  readonly contents: readonly Buffer[];
};

/** A column of the files of a mail, in their order. */
const ofFiles = (column: string): string =>
  `array(select ${column} from mail_attachment where mail_id = mail.id order by position)`;

/** Files are kept no longer than somebody needs them to send the mail. */
const forgetFiles = 'with files as (delete from mail_attachment where mail_id = $1)';

/** What a confidential mail held is forgotten as soon as nobody needs it to send it any more. */
const forgetContent = (isOver: string): string => `
  html = case when confidential and ${isOver} then '' else html end,
  plain = case when confidential and ${isOver} then '' else plain end`;

/**
 * The outbox. All its times are the database's own: several processes share it, and a clock that somebody puts ahead
 * and back would leave mails behind that nobody looks at for hours.
 */
export const createMailStore = ({ query }: Pick<Database, 'query'>) => ({
  /** The template in the language, in English where there is none in it. */
  readTemplate: async (name: string, language: string): Promise<MailText | undefined> => {
    const { rows } = await query<MailText>(
      `select subject, html from mail_template where name = $1 and language in ($2, 'en')
        order by language = $2 desc limit 1`,
      [name, language],
    );
    return rows[0];
  },

  add: async (mail: NewMail): Promise<void> => {
    const { attachments = [], canWait = false } = mail;
    await query(
      `with made as (
         insert into mail (id, template_name, recipient, subject, html, plain, confidential, rank, next_try, created_on)
         values (coalesce($11, gen_random_uuid()), $1, $2, $3, $4, $5, $6, $10, now(), now())
         on conflict (id) do nothing returning id)
       insert into mail_attachment (mail_id, position, file_name, media_type, content)
       select made.id, file.position, file.name, file.type, file.content
         from made, unnest($7::text[], $8::text[], $9::bytea[])
           with ordinality file (name, type, content, position)`,
      [
        mail.templateName,
        mail.recipient,
        mail.subject,
        mail.html,
        mail.plain,
        mail.confidential,
        attachments.map(({ fileName }) => fileName),
        attachments.map(({ mediaType }) => mediaType),
        attachments.map(({ content }) => content),
        canWait ? 1 : 0,
        mail.id ?? null,
      ],
    );
  },

  /** Takes the next mail that is due, so that nobody else does for some milliseconds. */
  claim: async (limit: number): Promise<ClaimedMail | undefined> => {
    const { rows } = await query<ClaimedRow>(
      `update mail set state = 'sending', tries = tries + 1, next_try = now() + make_interval(secs => $1)
        where id = (select id from mail where state in ('queued', 'sending') and next_try <= now()
                     order by rank, next_try, id limit 1 for update skip locked)
        returning id, recipient, subject, html, plain, tries,
          extract(epoch from now() - created_on)::float8 * 1000 as age,
          ${ofFiles('file_name')} as file_names, ${ofFiles('media_type')} as media_types,
          ${ofFiles('content')} as contents`,
      [limit / 1000],
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    const { file_names: names, media_types: types, contents, ...mail } = row;
    const attachments = contents.map((content, place) => ({
      fileName: names[place] ?? '',
      mediaType: types[place] ?? '',
      content,
    }));
    return { ...mail, attachments };
  },

  markSent: async (
    { id, tries }: ClaimedMail,
    sent: { readonly by: 'smtp' | 'portal'; readonly words: string },
  ): Promise<void> => {
    await query(
      `${forgetFiles} update mail set state = 'sent', delivered_by = $3, server_words = $4, finished_on = now(), ${forgetContent('$5')}
        where id = $1 and tries = $2 and state = 'sending'`,
      [id, tries, sent.by, sent.words, sent.by === 'smtp'],
    );
  },

  markFailed: async ({ id, tries }: ClaimedMail, words: string): Promise<void> => {
    await query(
      `${forgetFiles} update mail set state = 'failed', server_words = $3, finished_on = now(), ${forgetContent('$4')}
        where id = $1 and tries = $2 and state = 'sending'`,
      [id, tries, words, true],
    );
  },

  /** @param pause milliseconds until it is due again */
  markRetry: async ({ id, tries }: ClaimedMail, words: string, pause: number): Promise<void> => {
    await query(
      `update mail set state = 'queued', server_words = $3, next_try = now() + make_interval(secs => $4)
        where id = $1 and tries = $2 and state = 'sending'`,
      [id, tries, words, pause / 1000],
    );
  },
});

export type MailStore = ReturnType<typeof createMailStore>;

/** Forgets what was sent or given up before a moment: a list that asks its members writes half a million mails in a day. */
export const purgeMail = (querying: Querying, before: Date): Promise<void> =>
  purgeInBatches(
    querying,
    (most) => `delete from mail where id in (
      select id from mail where finished_on < $1 order by finished_on limit ${most})`,
    [before],
  );
