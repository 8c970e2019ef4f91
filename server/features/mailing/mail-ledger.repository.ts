import { isNotInTrash } from '#server/database/contacts/not-in-trash.ts';
import type { Database } from '#server/database/database.ts';
import type { SnapshotQuestion } from '#server/database/snapshot-rows.ts';
import { literalPattern } from '#server/database/sql.ts';
import { usualHistoryDays } from '#shared/contracts/mail-ledger.ts';
import { storedEmailAddress } from '#shared/rules/email-address.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import type { RecipientState, SendState, SkipReason } from '#shared/rules/mail-state.ts';
import type {
  DayRange,
  KeptRecipient,
  KeptSend,
  KeptStatus,
  LedgerStore,
  RecipientQuestion,
  Viewer,
} from './mail-ledger.ts';
import { unreachedSql } from './repeated-sends.ts';

type SendRow = Pick<
  KeptSend,
  'id' | 'subject' | 'selected' | 'queued' | 'sent' | 'failed' | 'bounced' | 'skipped' | 'kind'
> & {
  readonly state: 'waiting' | 'running' | 'paused' | 'done' | 'cancelled';
  readonly is_due: boolean;
  readonly list_id: number | null;
  readonly list_deleted: boolean;
  readonly list_name: string;
  readonly template_name: string;
  readonly sender_name: string;
  readonly created_on: Date;
  readonly start_on: Date;
  readonly finished_on: Date | null;
  readonly per_minute: number | null;
  readonly resend_of: number | null;
  readonly unreached: number;
  readonly may_control: boolean;
};

type StatusRow = {
  readonly id: number;
  readonly email: string;
  readonly state: RecipientState;
  readonly reason: SkipReason | null;
  readonly words: string | null;
  readonly tries: number;
  readonly modified_on: Date;
  readonly due_on: Date;
};

const nameSql = `btrim(concat_ws(' ', d.doc->>'firstName', d.doc->>'lastName'))`;

/** Who asks: $1 to $4 of every statement about sends. */
const viewerValues = ({ crmId, isStaff, isAdmin, mayViewContacts }: Viewer) => [
  crmId,
  isStaff,
  isAdmin,
  mayViewContacts,
];

/**
 * The lists that the viewer sees, and which sends follow from that: those of a deleted list are for administrators,
 * those to chosen contacts for whoever may view contacts.
 */
const listsSql = `with list as (
  select a.item_id, a.update_access from shared_items_of('list', $1, $2, $3) a
    join contact_list l on l.item_id = a.item_id and l.deleted_on is null
)`;
const visibleSql = `($3 or (s.kind = 'contacts' and $4) or s.list_id in (select item_id from list))`;

/** Sends beside their list as long as it lives. */
const sendsSql = `mail_send s left join contact_list l on l.item_id = s.list_id and l.deleted_on is null`;

const sendColumns = (now: string) => `
  s.id, s.subject, s.state, s.start_on <= ${now} as is_due, s.selected, s.queued, s.sent, s.failed, s.bounced,
  s.skipped, s.kind, l.item_id as list_id, s.kind = 'list' and l.item_id is null as list_deleted, s.list_name, s.template_name, s.created_on, s.start_on, s.finished_on, s.per_minute,
  s.resend_of, ${unreachedSql('s')} as unreached, coalesce((select ${nameSql} from contact_doc d where d.crm_id = s.sender_crm_id), '') as sender_name,
  ($3 or (s.kind = 'contacts' and s.sender_crm_id = $1)
     or coalesce((select update_access from list where item_id = s.list_id), false)) as may_control`;

/** A range of days as moments; the last 90, today among them, unless it says otherwise. */
const rangeSql = (start: string, end: string, zone: string, now: string) => `
  s.created_on >= day_start(coalesce(${start}::date, (${now} at time zone ${zone})::date - ${usualHistoryDays - 1}), ${zone})
  and (${end}::date is null or s.created_on < day_start(${end}::date + 1, ${zone}))`;

const rangeValues = ({ startDate, endDate, timeZone }: DayRange) => [
  startDate ?? null,
  endDate ?? null,
  timeZone,
];

const stateOf = ({ state, is_due: isDue }: SendRow): SendState => {
  if (state !== 'waiting') return state;
  return isDue ? 'preparing' : 'scheduled';
};

const sendOf = (row: SendRow, { mayReachContacts }: Viewer): KeptSend => ({
  id: row.id,
  subject: row.subject,
  state: stateOf(row),
  selected: row.selected,
  queued: row.queued,
  sent: row.sent,
  failed: row.failed,
  bounced: row.bounced,
  skipped: row.skipped,
  kind: row.kind,
  listId: row.list_id,
  listDeleted: row.list_deleted,
  listName: row.list_name,
  templateName: row.template_name,
  senderName: row.sender_name,
  createdOn: row.created_on,
  startOn: row.start_on,
  finishedOn: row.finished_on,
  perMinute: row.per_minute,
  resendOf: row.resend_of,
  unreached: row.unreached,
  mayControl: row.may_control,
  mayReach: row.kind === 'list' || mayReachContacts,
});

const subjectSql = (words: string) =>
  `(${words} = '' or strpos(fold_text(s.subject), ${words}) > 0)`;

type HistoryQuestion = {
  readonly listId: number;
  readonly range: DayRange;
  readonly searchText: string;
};

/** What the file says for each state, as JSON. */
type HistoryWords = { readonly words: string };

/** The sends of a list as rows of a file, newest first; moments as the clocks of the portal show them. */
export const historyRows = (
  viewer: Viewer,
  { listId, range, searchText, words }: HistoryQuestion & HistoryWords,
  now: Date,
): SnapshotQuestion => {
  const chosen = `from mail_send s where ${visibleSql} and s.list_id = $5
    and ${rangeSql('$6', '$7', '$8', '$9::timestamptz')} and ${subjectSql('$10')}`;
  const values = [
    ...viewerValues(viewer),
    listId,
    ...rangeValues(range),
    now,
    foldText(searchText),
  ];
  return {
    count: { text: `${listsSql} select count(*) ${chosen}`, values },
    rows: {
      text: `${listsSql} select json_build_array(
               floor(extract(epoch from s.created_on at time zone $8))::bigint, s.subject,
               $11::json ->> case when s.state <> 'waiting' then s.state
                 when s.start_on <= $9::timestamptz then 'preparing' else 'scheduled' end,
               s.selected, s.sent, s.failed, s.bounced, s.skipped, s.queued)::text as row
               ${chosen} order by s.created_on desc, s.id desc`,
      values: [...values, words],
    },
  };
};

/** Whether a mail changes by itself within a minute: not where its send is held, nor where it is tried again later. */
const movingSql = (now: string) =>
  `(r.state in ('claimed', 'handing')
     or r.state = 'queued' and s.state in ('running', 'cancelled') and r.due_on <= ${now} + interval '1 minute')`;

/** Two states of the ledger are one to people. */
const stateSql = `case when r.state in ('claimed', 'handing') then 'sending' else r.state end`;

const statusColumns = `r.id, r.email, ${stateSql} as state, r.reason, r.words, r.tries, r.modified_on, r.due_on`;

const statusOf = (row: StatusRow): KeptStatus => ({
  id: row.id,
  email: row.email,
  state: row.state,
  reason: row.reason,
  words: row.words ?? '',
  tries: row.tries,
  modifiedOn: row.modified_on,
  dueOn: row.state === 'queued' ? row.due_on : null,
});

const keptStates = (state: RecipientState): readonly string[] =>
  state === 'sending' ? ['claimed', 'handing'] : [state];

/** The beginning of an address as a pattern. */
const prefixOf = (text: string): string => `${literalPattern(storedEmailAddress(text))}%`;

/** Conditions for what is asked alone: with one that lets everything through the planner would walk another index. */
const chosenRecipients = ({ sendId, state, searchText }: RecipientQuestion) => {
  const values: unknown[] = [sendId];
  const conditions = ['r.send_id = $1'];
  if (state !== undefined) {
    values.push(keptStates(state));
    conditions.push(`r.state = any($${values.length})`);
  }
  if (searchText !== '') {
    values.push(prefixOf(searchText));
    conditions.push(`r.email like $${values.length}`);
  }
  return { conditions: conditions.join(' and '), values };
};

export const createLedgerRepository = ({ query }: Database): LedgerStore => {
  const countOf = async (text: string, values: readonly unknown[]): Promise<number> =>
    (await query<{ readonly count: number }>(text, values)).rows[0]?.count ?? 0;

  return {
    sends: async (viewer, { listId, range, searchText }, { offset, limit }, now) => {
      const chosen = `from ${sendsSql}
        where ${visibleSql} and ($5::int is null or s.list_id = $5) and ${rangeSql('$6', '$7', '$8', '$9::timestamptz')}
          and ${subjectSql('$10')}`;
      const values = [
        ...viewerValues(viewer),
        listId ?? null,
        ...rangeValues(range),
        now,
        foldText(searchText),
      ];
      const [total, { rows }] = await Promise.all([
        countOf(`${listsSql} select count(*) ${chosen}`, values),
        query<SendRow>(
          `${listsSql} select ${sendColumns('$9')} ${chosen}
            order by s.created_on desc, s.id desc offset $11 limit $12`,
          [...values, offset, limit],
        ),
      ]);
      return { sends: rows.map((row) => sendOf(row, viewer)), total };
    },

    send: async (viewer, sendId, now) => {
      const { rows } = await query<SendRow>(
        `${listsSql} select ${sendColumns('$6')} from ${sendsSql} where s.id = $5 and ${visibleSql}`,
        [...viewerValues(viewer), sendId, now],
      );
      return rows[0] && sendOf(rows[0], viewer);
    },

    texts: async (sendId) => {
      const { rows } = await query<{ language: string; subject: string; html: string }>(
        `select language, subject, html from mail_send_text where send_id = $1
          order by is_fallback desc, language`,
        [sendId],
      );
      return rows;
    },

    recipients: async (question, { offset, limit }) => {
      const { conditions, values } = chosenRecipients(question);
      const { rows } = await query<StatusRow & { crm_id: number | null; name: string | null }>(
        `select d.crm_id, ${nameSql} as name, ${statusColumns}
           from (select r.id from mail_recipient r where ${conditions}
                  order by r.id offset $${values.length + 1} limit $${values.length + 2}) page
           join mail_recipient r on r.id = page.id
           left join contact_doc d on d.crm_id = r.crm_id and ${isNotInTrash('r.crm_id')}
          order by r.id`,
        [...values, offset, limit],
      );
      return rows.map(
        (row): KeptRecipient => ({ ...statusOf(row), crmId: row.crm_id, name: row.name ?? '' }),
      );
    },

    countRecipients: (question) => {
      const { conditions, values } = chosenRecipients(question);
      return countOf(`select count(*) from mail_recipient r where ${conditions}`, values);
    },

    contactMails: async (viewer, crmId, range, { offset, limit }, now) => {
      const chosen = `from mail_recipient r join mail_send s on s.id = r.send_id
        where r.crm_id = $5 and ${isNotInTrash('r.crm_id')} and ${visibleSql} and ${rangeSql('$6', '$7', '$8', '$9::timestamptz')}`;
      const values = [...viewerValues(viewer), crmId, ...rangeValues(range), now];
      const [total, { rows }] = await Promise.all([
        countOf(`${listsSql} select count(*) ${chosen}`, values),
        query<
          StatusRow & {
            send_id: number;
            subject: string;
            list_name: string;
            created_on: Date;
            is_moving: boolean;
          }
        >(
          `${listsSql} select r.send_id, s.subject, s.list_name, s.created_on, ${movingSql('$9::timestamptz')} as is_moving, ${statusColumns} ${chosen}
            order by s.created_on desc, r.id desc offset $10 limit $11`,
          [...values, offset, limit],
        ),
      ]);
      const mails = rows.map((row) => ({
        ...statusOf(row),
        sendId: row.send_id,
        subject: row.subject,
        listName: row.list_name,
        createdOn: row.created_on,
        isMoving: row.is_moving,
      }));
      return { mails, total };
    },
  };
};
