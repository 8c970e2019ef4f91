import { contactNameSql } from '#server/database/contacts/contact-name.ts';
import { countedPage } from '#server/database/counted-page.ts';
import type { Database } from '#server/database/database.ts';
import { removeOnce, wasRemoved } from '#server/database/removed-once.ts';
import { mostSchedules } from '#shared/contracts/report.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import { holdSchedulesOf, type ScheduleRow, scheduleOf } from './schedule.repository.ts';
import type { ColleagueScheduleStore } from './schedule-store.ts';

type ColleagueRow = ScheduleRow & {
  readonly owner_name: string;
  readonly is_active: boolean;
  readonly count: number;
};

export const createColleagueSchedulesRepository = (database: Database): ColleagueScheduleStore => ({
  others: async (person, reportId, slice) => {
    const ask = ({ offset, limit }: Slice) =>
      database.query<ColleagueRow>(
        `select s.*, ${contactNameSql('d')} as owner_name, count(*) over () as count,
                exists (select from account a where a.crm_id = s.owner_crm_id and a.active) as is_active
           from report_schedule s join contact_doc d on d.crm_id = s.owner_crm_id
          where s.report_id = $1 and s.owner_crm_id <> $2
          order by s.id offset $3 limit $4`,
        [reportId, person, offset, limit],
      );
    const { rows, count } = await countedPage(ask, slice);
    const schedules = rows.map((row) => ({
      ...scheduleOf(row),
      owner: { crmId: row.owner_crm_id, name: row.owner_name, isActive: row.is_active },
    }));
    return { schedules, count };
  },

  whose: async (id) => {
    const { rows } = await database.query<{
      readonly owner_crm_id: number;
      readonly report_id: number;
    }>('select owner_crm_id, report_id from report_schedule where id = $1', [id]);
    return rows[0] && { ownerCrmId: rows[0].owner_crm_id, reportId: rows[0].report_id };
  },

  stop: (id, by) =>
    removeOnce(
      database,
      { what: 'report_schedule', id, by },
      { text: 'delete from report_schedule where id = $1', values: [id] },
    ),

  wasStopped: (id, by) => wasRemoved(database, { what: 'report_schedule', id, by }),

  takeOver: (id, person) =>
    database.inTransaction(async (transaction) => {
      const { query } = transaction;
      const { rows } = await query<ScheduleRow>(
        'select * from report_schedule where id = $1 for update',
        [id],
      );
      const [found] = rows;
      if (found === undefined) return 'gone';
      if (found.owner_crm_id === person) return scheduleOf(found);
      await holdSchedulesOf(transaction, person, found.report_id);
      const { rows: known } = await query<{ readonly count: number }>(
        'select count(*) from report_schedule where owner_crm_id = $1 and report_id = $2',
        [person, found.report_id],
      );
      if ((known[0]?.count ?? 0) >= mostSchedules) return 'full';
      // One row that changes hands: theirs has gone in the same moment, and a mail under way for them no longer counts.
      const taken = await query<ScheduleRow>(
        `update report_schedule set owner_crm_id = $2, version = version + 1, request_key = null,
           claimed_until = null, last_on = null, last_fault = null
          where id = $1 returning *`,
        [id, person],
      );
      const [row] = taken.rows;
      return row === undefined ? 'gone' : scheduleOf(row);
    }),
});
