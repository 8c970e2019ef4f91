import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { reportKey } from './report.ts';
import { idText } from './schemas.ts';

/** Dashboards named before a report that they show is deleted. */
export const mostNamedDashboards = 3;

/** Those of others that the person does not see are counted and not named. For whoever may delete the report. */
export const reportDashboards = defineCall({
  method: 'GET',
  path: '/rest/reportbi/dashboards/:reportId',
  summary: 'How many dashboards show a report, and the names of the first that the person sees',
  access: right(reportKey, 'ED', 'VW'),
  params: z.object({ reportId: idText }),
  reply: envelope({
    names: z.array(z.string()).check(z.maxLength(mostNamedDashboards)),
    /** All of them, also those without a name here. */
    count: z.int(),
  }),
});
