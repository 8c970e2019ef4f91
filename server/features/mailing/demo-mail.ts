import type { Lane, Transaction } from '#server/database/database.ts';

type DemoList = {
  readonly name: string;
  readonly description: string;
  readonly isMailing: boolean;
  readonly members: number;
};

const lists: readonly DemoList[] = [
  {
    name: 'Tenant newsletter',
    description: 'Rights, repairs and rents, every month',
    isMailing: true,
    members: 420,
  },
  {
    name: 'Housing opportunities',
    description: 'Homes that are open for applications',
    isMailing: true,
    members: 260,
  },
  {
    name: 'Workshops and hearings',
    description: 'Where and when people can take part',
    isMailing: true,
    members: 140,
  },
  {
    name: 'Owners of large buildings',
    description: 'For the yearly registration',
    isMailing: false,
    members: 310,
  },
];

/** What was written about, the newest first. */
const subjects: readonly string[] = [
  'Rent registry: what changes this quarter',
  'Twelve new homes in Boyle Heights',
  'Public hearing on the relocation ordinance',
  'How to ask for a repair',
  'Applications for Harbor Gateway are open',
  'Workshop: reading your lease',
  'Heat in the building: your rights',
  'Waiting lists that open this month',
];

/** Weeks that mail was sent in before today, one mail each. */
const weeks = 12;

/** Members are those contacts whose numbers hash lowest for the list: anybody, and the same each time. */
const makeList = async ({ query }: Transaction, list: DemoList, place: number): Promise<number> => {
  const { rows } = await query<{ readonly id: number }>(
    `insert into shared_item (kind, name, description, view_all, staff_access, staff_update_access,
                              group_access, group_update_access)
     values ('list', $1, $2, true, true, true, false, false) returning id`,
    [list.name, list.description],
  );
  const id = rows[0]?.id ?? 0;
  await query('insert into contact_list (item_id, is_mailing) values ($1, $2)', [
    id,
    list.isMailing,
  ]);
  await query(
    `insert into list_member (list_id, crm_id, joined_on, changed_on)
     select $1, crm_id, joined, joined
       from (select crm_id, now() - make_interval(days => 90 + crm_id % 400) as joined from contact_idx
              order by hashint4(crm_id + $2), crm_id limit $3) chosen`,
    [id, place * 1_000_003, list.members],
  );
  return id;
};

/** Most mail arrives; some does not, as it always is. */
const outcome = `case when c.email = '' then 'skipped' when c.dice < 3 then 'failed'
  when c.dice < 5 then 'bounced' else 'sent' end`;

const send = async (
  { query }: Transaction,
  {
    list,
    listId,
    week,
  }: { readonly list: DemoList; readonly listId: number; readonly week: number },
): Promise<void> => {
  const subject = subjects[week % subjects.length] ?? '';
  const { rows } = await query<{ readonly id: number }>(
    `insert into mail_send (kind, list_id, list_name, sender_crm_id, subject, state, created_on, start_on,
                            prepared_on, finished_on)
     select 'list', $1, $2, (select crm_id from account where demo and username = 'staff@example.org'), $3,
            'done', moment, moment, moment, moment + interval '4 minutes'
       from (select now() - make_interval(days => 7 * $4 + 1) as moment) made returning id`,
    [listId, list.name, subject, week],
  );
  const id = rows[0]?.id ?? 0;
  await query(
    `insert into mail_send_text (send_id, language, is_fallback, subject, html, plain)
     values ($1, 'en', true, $2, '<p>' || $2 || '</p>', $2)`,
    [id, subject],
  );
  await query(
    `insert into mail_recipient (due_on, first_try_on, modified_on, send_id, crm_id, tries, state, email, reason, words)
     select s.start_on, s.start_on, s.finished_on, s.id, c.crm_id, case when c.email = '' then 0 else 1 end,
            ${outcome}, c.email, case when c.email = '' then 'no-address' end,
            case when c.email <> '' and c.dice < 5 then '550 5.1.1 No such mailbox' end
       from mail_send s
       join list_member m on m.list_id = s.list_id
       cross join lateral (
         select d.crm_id, coalesce(d.doc ->> 'emailAddress', '') as email,
                abs(hashint4(d.crm_id + s.id)) % 100 as dice
           from contact_doc d where d.crm_id = m.crm_id) c
      where s.id = $1`,
    [id],
  );
};

/** Gives a demonstration lists, and mail to them of the last weeks, so that its dashboards have something to show. */
export const seedDemoMail = (lane: Lane): Promise<void> =>
  lane.inTransaction(async (transaction) => {
    const made: { readonly list: DemoList; readonly listId: number }[] = [];
    for (const [place, list] of lists.entries()) {
      made.push({ list, listId: await makeList(transaction, list, place) });
    }
    const mailed = made.filter(({ list }) => list.isMailing);
    for (let week = 0; week < weeks; week += 1) {
      const chosen = mailed[week % mailed.length];
      if (chosen !== undefined) await send(transaction, { ...chosen, week });
    }
  });
