import { chartData } from '#shared/contracts/report.ts';
import { type Measured, repeated, sample, type Section } from '../measure.ts';

const countOf = (dataSet: string, dimensions: readonly object[], more: object = {}) => ({
  question: {
    kind: 'groups',
    dataSet,
    dimensions,
    measures: [{ aggregate: 'COUNT' }],
    limit: 1000,
    ...more,
  },
});

const month = { field: 'createdOn', period: 'MONTH' };

const type = { field: 'caseType' };

type Plan = {
  readonly name: string;
  readonly body: object;
  readonly budget: number;
  /** The same in plain SQL. */
  readonly raw?: string;
};

const plans: readonly Plan[] = [
  {
    name: 'cases by month and type, as a pivot',
    body: countOf('cases', [month], { pivot: type }),
    budget: 300,
    raw: `select date_trunc('month', c.created_on at time zone 'America/Los_Angeles'), t.name, count(*)
            from crm_case c join case_type t on t.id = c.case_type_id group by 1, 2`,
  },
  {
    name: 'cases of the last year by month and type',
    body: countOf('cases', [month], {
      pivot: type,
      filter: { kind: 'span', field: 'createdOn', span: 'PASTYEAR' },
    }),
    budget: 150,
  },
  { name: 'cases by status', body: countOf('cases', [{ field: 'caseStatus' }]), budget: 300 },
  {
    name: 'days that cases were open by type: mean and deviation',
    body: countOf('cases', [type], {
      measures: ['AVG', 'DEV'].map((aggregate) => ({ aggregate, field: 'daysOpen' })),
    }),
    budget: 300,
  },
  {
    name: 'newest cases, 100 rows with their number',
    body: {
      question: {
        kind: 'rows',
        dataSet: 'cases',
        fields: ['caseId', 'caseType', 'createdOn', 'contactLastName'],
        sort: [{ by: 'createdOn', direction: 'DESC' }],
      },
    },
    budget: 100,
  },
  { name: 'contacts by city', body: countOf('contacts', [{ field: 'city' }]), budget: 1000 },
];

/** Questions about the data sets, as reports and widgets ask them. */
export const insight: Section = {
  name: 'insight',
  async *measure({ call, raw, runs, only }) {
    for (const plan of plans.filter(({ name }) => name.includes(only))) {
      const ask = () => call(chartData.path, plan.body);
      await ask();
      const measured: Measured = {
        section: 'insight',
        name: plan.name,
        call: await sample(repeated([0], runs), ask),
        budget: plan.budget,
      };
      const { raw: text } = plan;
      yield text === undefined
        ? measured
        : { ...measured, raw: await sample(repeated([0], Math.min(runs, 5)), () => raw(text)) };
    }
  },
};
