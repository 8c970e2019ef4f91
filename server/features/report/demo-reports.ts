import type { Lane } from '#server/database/database.ts';
import { readSharing } from '#server/http/sharing-input.ts';
import type { ReportContent } from './report-store.ts';
import { createReportRepository } from './report.repository.ts';

const demoReport: ReportContent = {
  name: 'Cases by month',
  description: 'How many cases of each category came in within the last year',
  config: readSharing({ viewAll: true, groupIds: [], crmIds: [], crmUpdateAccess: false }),
  definition: {
    question: {
      kind: 'groups',
      dataSet: 'cases',
      dimensions: [{ field: 'createdOn', period: 'MONTH' }],
      pivot: { field: 'caseTypeCategory' },
      measures: [{ aggregate: 'COUNT' }],
      filter: { kind: 'span', field: 'createdOn', span: 'PASTYEAR' },
      sort: [{ by: 'createdOn.MONTH', direction: 'ASC' }],
      offset: 0,
      limit: 100,
    },
    family: 'STACK',
    look: {},
    runtime: [],
  },
};

/** Gives the demo staff a report that everybody who may read reports sees. */
export const seedDemoReport = async (lane: Lane, staff: number): Promise<void> => {
  await createReportRepository(lane).add(demoReport, staff, undefined);
};
