import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { reportKey, reportSchedule } from './report.ts';
import { idNumber, idText, pageNumber, pageSize } from './schemas.ts';

/** Schedules of a report that belong to others: for its owner and for administrators; nobody else learns of them. */
const mayView = right(reportKey, 'VW');
const mayAdd = right(reportKey, 'CR', 'VW');

const colleagueSchedule = z.object({
  ...reportSchedule.shape,
  /** Whose it is. `isActive` is false where they cannot sign in any more. */
  owner: z.object({ crmId: z.int(), name: z.string(), isActive: z.boolean() }),
});

export type ColleagueSchedule = DataOf<typeof colleagueSchedule>;

export const colleagueSchedules = defineCall({
  method: 'POST',
  path: '/rest/reportbi/schedules/colleagues',
  summary: 'What others have sent of a report, for its owner and administrators',
  access: mayView,
  body: z.object({ reportId: idNumber, pageNumber, pageSize }),
  reply: envelope({ schedules: z.array(colleagueSchedule), totalRecord: z.int() }),
});

/** Whoever stops it once more is answered the same. */
export const stopColleagueSchedule = defineCall({
  method: 'DELETE',
  path: '/rest/reportbi/schedules/colleagues/:id',
  summary: 'Send a report no longer as someone else has wished, for its owner and administrators',
  access: mayView,
  audit: { act: 'schedule.stop', target: 'params.id' },
  params: z.object({ id: idText }),
  reply: envelope({}),
});

/**
 * It becomes the caller's with what it says: from then on it goes with their rights. 409 when the caller has as many of
 * the report as there may be. Sent twice it answers the same.
 */
export const takeOverSchedule = defineCall({
  method: 'POST',
  path: '/rest/reportbi/schedules/colleagues/:id/take_over',
  summary: 'Make someone else’s schedule of a report one’s own, for its owner and administrators',
  access: mayAdd,
  audit: { act: 'schedule.take-over', target: 'params.id' },
  params: z.object({ id: idText }),
  reply: envelope({ schedule: reportSchedule }),
  perMinute: 20,
});
