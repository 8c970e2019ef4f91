import type { Database, Querying } from '#server/database/database.ts';
import { contactNameSql } from '#server/database/contacts/contact-name.ts';
import { createMailStore } from '#server/mail/mail-store.ts';
import { fillTemplate } from '#server/mail/template.ts';
import { removeOnce } from '#server/database/removed-once.ts';
import { ownKey } from '#server/database/request-key.ts';
import type { RightLetter } from '#shared/contract/access.ts';
import { mostSchedules, type ReportLook } from '#shared/contracts/report.ts';
import { unionOfRights } from '#shared/rules/rights-mask.ts';
import { contentOf } from './schedule-content.ts';
import type {
  DueSchedule,
  ScheduleContent,
  ScheduleStore,
  StoredSchedule,
} from './schedule-store.ts';

export type ScheduleRow = {
  readonly id: number;
  readonly report_id: number;
  readonly owner_crm_id: number;
  readonly frequency: StoredSchedule['frequency'];
  readonly weekday: number | null;
  readonly month_day: number | null;
  readonly hour: number;
  readonly file_type: StoredSchedule['fileType'];
  readonly recipients: string[];
  readonly look: ReportLook;
  readonly active: boolean;
  readonly version: number;
  readonly next_on: Date;
  readonly last_on: Date | null;
  readonly last_fault: StoredSchedule['lastFault'];
};

export const scheduleOf = (row: ScheduleRow): StoredSchedule => ({
  id: row.id,
  reportId: row.report_id,
  frequency: row.frequency,
  ...(row.weekday === null ? {} : { weekday: row.weekday }),
  ...(row.month_day === null ? {} : { monthDay: row.month_day }),
  hour: row.hour,
  fileType: row.file_type,
  recipients: row.recipients,
  look: row.look,
  active: row.active,
  version: row.version,
  nextOn: row.next_on,
  lastOn: row.last_on,
  lastFault: row.last_fault,
});

const contentValues = (sent: ScheduleContent): readonly unknown[] => {
  const { frequency, weekday = null, monthDay = null, ...content } = contentOf(sent);
  const { hour, fileType, recipients, look, active } = content;
  return [frequency, weekday, monthDay, hour, fileType, recipients, JSON.stringify(look), active];
};

/** The first moment after `now` at which a schedule is due, on the clocks of the zone. */
const nextOn = (row: string, zone: string, now: string): string => `(
  select min(due) from generate_series(0, 62) step,
    lateral (select (${now} at time zone ${zone})::date + step as day) d,
    lateral (select (day + make_interval(hours => ${row}.hour)) at time zone ${zone} as due) m
   where due > ${now} and case ${row}.frequency
     when 'WEEKLY' then extract(dow from day) = ${row}.weekday
     when 'MONTHLY' then extract(day from day) = least(${row}.month_day,
       extract(day from date_trunc('month', day) + interval '1 month - 1 day'))
     else true end)`;

/** One after the other: two at once would not count each other. */
export const holdSchedulesOf = async (
  { query }: Querying,
  owner: number,
  reportId: number,
): Promise<void> => {
  await query('select pg_advisory_xact_lock(hashtext($1))', [
    `schedules of ${owner} for ${reportId}`,
  ]);
};

export const createScheduleRepository = (database: Database): ScheduleStore => ({
  ofReport: async (owner, reportId) => {
    const { rows } = await database.query<ScheduleRow>(
      'select * from report_schedule where owner_crm_id = $1 and report_id = $2 order by id',
      [owner, reportId],
    );
    return rows.map(scheduleOf);
  },

  one: async (owner, id) => {
    const { rows } = await database.query<ScheduleRow>(
      'select * from report_schedule where owner_crm_id = $1 and id = $2',
      [owner, id],
    );
    return rows[0] && scheduleOf(rows[0]);
  },

  add: (owner, sent, zone, now) =>
    database.inTransaction(async (transaction) => {
      const { query } = transaction;
      const { reportId } = sent;
      const key = ownKey(owner, sent.requestKey);
      await holdSchedulesOf(transaction, owner, reportId);
      const { rows: known } = await query<{ readonly count: number; readonly again: boolean }>(
        `select count(*), coalesce(bool_or(request_key = $3), false) as again
           from report_schedule where owner_crm_id = $1 and report_id = $2`,
        [owner, reportId, key],
      );
      if (known.some(({ count, again }) => count >= mostSchedules && !again)) return 'full';
      const { rows } = await query<{ readonly id: number }>(
        // A conflict writes nothing new, yet it waits for whoever is making the same one and tells its number.
        `with held as (select id from shared_item where id = $1 and kind = 'report' for key share),
              wished as (select $3::text as frequency, $4::smallint as weekday, $5::smallint as month_day,
                                $6::smallint as hour)
         insert into report_schedule (report_id, owner_crm_id, frequency, weekday, month_day, hour,
           file_type, recipients, look, active, request_key, next_on)
         select held.id, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, ${nextOn('wished', '$12::text', '$13::timestamptz')}
           from held, wished
         on conflict (request_key) do update set request_key = excluded.request_key
         returning id`,
        [reportId, owner, ...contentValues(sent), key, zone, now],
      );
      return rows[0]?.id ?? 'gone';
    }),

  change: async (owner, id, version, content, zone, now) => {
    const { rowCount } = await database.query(
      `with wished as (select $4::text as frequency, $5::smallint as weekday, $6::smallint as month_day,
                              $7::smallint as hour)
       update report_schedule s set frequency = wished.frequency, weekday = wished.weekday,
         month_day = wished.month_day, hour = wished.hour, file_type = $8, recipients = $9, look = $10,
         active = $11, version = s.version + 1, claimed_until = null,
         -- One that is due is sent with what was changed, not left out; so is one that was to be sent at once.
         next_on = case
           when s.active and $11 and s.next_on <= $13
             and (s.frequency, s.weekday, s.month_day, s.hour) is not distinct from
                 (wished.frequency, wished.weekday, wished.month_day, wished.hour) then s.next_on
           else ${nextOn('wished', '$12::text', '$13::timestamptz')} end
       from wished where s.owner_crm_id = $1 and s.id = $2 and s.version = $3`,
      [owner, id, version, ...contentValues(content), zone, now],
    );
    return rowCount === 1;
  },

  remove: (owner, id) =>
    removeOnce(
      database,
      { what: 'report_schedule', id, by: owner },
      {
        text: 'delete from report_schedule where owner_crm_id = $1 and id = $2',
        values: [owner, id],
      },
    ),

  hasten: async (owner, id, requestKey, now) => {
    const { rowCount } = await database.query(
      // Once it has gone out its next time is ahead again: only the key knows then that it was asked for before.
      `with asked as (select id from report_schedule where owner_crm_id = $1 and id = $2 and active),
       fresh as (insert into sent_request (key, content) select $4::uuid, '' from asked where $4::uuid is not null
                 on conflict (key) do nothing returning 1),
       hastened as (update report_schedule s set next_on = least(next_on, $3) from asked
                     where s.id = asked.id and ($4::uuid is null or exists (select from fresh)))
       select from asked`,
      [owner, id, now, ownKey(owner, requestKey, id)],
    );
    return rowCount === 1;
  },

  setClocks: async (zone, now) => {
    await database.query(
      `update report_schedule s set next_on = ${nextOn('s', '$1::text', '$2::timestamptz')}
        where active and next_on > $2`,
      [zone, now],
    );
  },

  claim: async (now, until) => {
    const { rows } = await database.query<ScheduleRow>(
      `update report_schedule set claimed_until = $2
        where id = (select id from report_schedule
                     where active and next_on <= $1 and (claimed_until is null or claimed_until < $1)
                     order by next_on, id limit 1 for update skip locked)
        returning *`,
      [now, until],
    );
    const [row] = rows;
    if (row === undefined) return undefined;
    return { ...scheduleOf(row), ownerCrmId: row.owner_crm_id, claimedUntil: until };
  },

  ownerOf: async (crmId) => {
    const { rows } = await database.query<{
      readonly name: string;
      readonly role: string;
      readonly right_key: string | null;
      readonly letters: RightLetter[] | null;
    }>(
      `select ${contactNameSql('d')} as name, role.name as role, r.right_key, r.letters
         from account a join contact_doc d on d.crm_id = a.crm_id
         join account_role ar on ar.account_id = a.id join role on role.id = ar.role_id
         left join role_right r on r.role_id = role.id
        where a.crm_id = $1 and a.active
        order by ar.position`,
      [crmId],
    );
    const [first] = rows;
    if (first === undefined) return undefined;
    return {
      crmId,
      name: first.name,
      roles: [...new Set(rows.map(({ role }) => role))],
      rights: unionOfRights(
        rows.flatMap(({ right_key: rightKey, letters }) =>
          rightKey === null || letters === null ? [] : [{ rightKey, letters }],
        ),
      ),
    };
  },

  finish: (due: DueSchedule, outcome, zone, now) =>
    database.inTransaction(async ({ query }) => {
      const { rows } = await query<{ readonly name: string; readonly was_well: boolean }>(
        `update report_schedule s set next_on = ${nextOn('s', '$3::text', 'greatest($4::timestamptz, s.next_on)')},
           claimed_until = null, last_on = $4, last_fault = $5
          from (select id, last_fault is null as was_well from report_schedule where id = $1 for update) before
          join shared_item item on true
         where s.id = before.id and item.id = s.report_id and s.claimed_until = $2 and s.version = $6
         returning item.name, before.was_well`,
        [
          due.id,
          due.claimedUntil,
          zone,
          now,
          'fault' in outcome ? outcome.fault : null,
          due.version,
        ],
      );
      const [finished] = rows;
      // Somebody has changed or taken it meanwhile: theirs is the next word.
      if (finished === undefined) return undefined;
      if ('fault' in outcome) return finished.was_well ? finished.name : undefined;
      const mails = createMailStore({ query });
      const { language, values, attachment } = outcome.mail;
      const text = await mails.readTemplate('report', language);
      if (text === undefined) throw new Error('There is no mail template report.');
      const filled = fillTemplate(text, values);
      for (const recipient of due.recipients) {
        const mail = { ...filled, templateName: 'report', recipient, confidential: false };
        await mails.add({ ...mail, attachments: [attachment] });
      }
      return undefined;
    }),
});
