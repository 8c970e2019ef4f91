import type { Client } from 'pg';
import type { Deed, Kind } from './journal.ts';
import { mailKey, type MailSink } from './mail-sink.ts';

/** How often each marker stands in the database. An act that was done in part is found less often than it should be. */
const questions: Readonly<Record<Kind, string>> = {
  contact: `select d.doc->>'lastName' as marker, count(*) from contact_doc d join contact_idx using (crm_id)
             where d.doc->>'lastName' = any($1) group by 1`,
  import: `select d.doc->>'lastName' as marker, count(*) from contact_doc d join contact_idx using (crm_id)
            where d.doc->>'lastName' = any($1) group by 1`,
  // Each edit makes one version of the contact, which is the contact or stands in its journal.
  edit: `select marker, count(*) from (
           select doc->>'middleName' as marker from contact_doc
           union all select before->>'middleName' from contact_change) as version
          where marker = any($1) group by 1`,
  // Without its file a note is none.
  note: `select n.text as marker, count(*) from note n
           join note_attachment a on a.note_id = n.id
           join stored_file f on f.id = a.file_id and f.unused_since is null
          where n.text = any($1) group by 1`,
  list: `select name as marker, count(*) from shared_item
          where kind = 'list' and name = any($1) group by 1`,
  dashboard: `select name as marker, count(*) from shared_item
               where kind = 'dashboard' and name = any($1) group by 1`,
  'bulk edit': `select t.title as marker, count(*) from task t
                  join contact_change c on c.change_set_id = t.change_set_id
                 where t.state = 'done' and t.title = any($1) group by 1`,
  mailing: `select x.subject as marker, count(*) from mail_send s
              join mail_send_text x on x.send_id = s.id
             where s.state = 'done' and x.subject = any($1) group by 1`,
  'trial mail': `select subject as marker, count(*) from mail
                  where template_name = 'mail-trial' and subject = any($1) group by 1`,
};

export type Verdict = {
  readonly lost: number;
  readonly doubled: number;
  /** A few of them in words. */
  readonly words: readonly string[];
};

const countsOf = async (
  client: Client,
  text: string,
  markers: readonly string[],
): Promise<ReadonlyMap<string, number>> => {
  const { rows } = await client.query<{ marker: string; count: string }>(text, [markers]);
  return new Map(rows.map(({ marker, count }) => [marker, Number(count)]));
};

/** Compares what was acknowledged with what is there. */
export const compareDeeds = async (client: Client, deeds: readonly Deed[]): Promise<Verdict> => {
  const words: string[] = [];
  let lost = 0;
  let doubled = 0;
  for (const [kind, text] of Object.entries(questions)) {
    const ofKind = deeds.filter((deed) => deed.kind === kind);
    if (ofKind.length === 0) continue;
    const markers = ofKind.map(({ marker }) => marker);
    const found = await countsOf(client, text, markers);
    for (const { marker, expected } of ofKind) {
      const count = found.get(marker) ?? 0;
      if (count === expected) continue;
      if (count < expected) lost += 1;
      else doubled += 1;
      words.push(`${kind} ${marker}: ${count} instead of ${expected}`);
    }
  }
  return { lost, doubled, words };
};

type LedgerRow = {
  readonly email: string;
  readonly subject: string;
  readonly state: string;
  readonly unanswered: boolean;
};

/** The mail server's account beside the ledger: each recipient once when sent, never twice. */
export const compareMail = async (
  client: Client,
  { taken }: MailSink,
  deeds: readonly Deed[],
): Promise<Verdict> => {
  const words: string[] = [];
  let lost = 0;
  let doubled = 0;
  const judge = (what: string, count: number, least: number): void => {
    if (count > 1) doubled += 1;
    else if (count < least) lost += 1;
    else return;
    words.push(`${what}: came ${count} times`);
  };
  const subjectsOf = (kind: Kind): readonly string[] =>
    deeds.filter((deed) => deed.kind === kind).map(({ marker }) => marker);

  const { rows } = await client.query<LedgerRow>(
    `select r.email, x.subject, r.state, r.words = 'Handed over; the answer was lost.' as unanswered
       from mail_recipient r join mail_send_text x on x.send_id = r.send_id
      where x.subject = any($1)`,
    [subjectsOf('mailing')],
  );
  for (const { email, subject, state, unanswered } of rows) {
    const copies = [...(taken.get(mailKey(email, subject))?.values() ?? [])];
    const count = copies.reduce((sum, one) => sum + one, 0);
    // The ledger says honestly where nobody can know.
    judge(`${email} ${subject} (${state})`, count, state === 'sent' && !unanswered ? 1 : 0);
  }
  const trials = await client.query<{ subject: string; recipient: string; state: string }>(
    `select subject, recipient, state from mail
      where template_name = 'mail-trial' and subject = any($1)`,
    [subjectsOf('trial mail')],
  );
  for (const { subject, recipient, state } of trials.rows) {
    // Mail to one person may come again under the same Message-ID: programs for mail show it once.
    const count = taken.get(mailKey(recipient, subject))?.size ?? 0;
    judge(`${recipient} ${subject} (${state})`, count, state === 'sent' ? 1 : 0);
  }
  return { lost, doubled, words };
};
