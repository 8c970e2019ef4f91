import { DatabaseError } from 'pg';
import type { Database } from '#server/database/database.ts';
import { type Sql, sql, statement } from '#server/database/sql.ts';
import type { QuestionFault } from '#shared/rules/insight/check-filter.ts';
import { questionFaults } from '#shared/rules/insight/check-question.ts';
import { dataSets } from '#shared/rules/insight/data-sets.ts';
import { pivotAnswer } from '#shared/rules/insight/pivot.ts';
import {
  type Answer,
  type Cell,
  columnsOf,
  type Question,
  questionLimits,
} from '#shared/rules/insight/question.ts';
import type { Calendar } from './dimension-sql.ts';
import { type QuestionSql, questionSql } from './question-sql.ts';
import { mayView, type Viewer } from './viewer.ts';

/** Why a question has no answer. `forbidden`: the viewer may not look at the data set. `late`: it takes too long. */
export type Unanswered =
  | { readonly kind: 'faults'; readonly faults: readonly QuestionFault[] }
  | { readonly kind: 'forbidden' }
  | { readonly kind: 'late' };

export type Asked = { readonly kind: 'answer'; readonly answer: Answer } | Unanswered;

/** Asks in the name of the viewer; the signal ends the statement inside PostgreSQL. */
export type Ask = (question: Question, viewer: Viewer, signal: AbortSignal) => Promise<Asked>;

export type InsightParts = {
  readonly database: Pick<Database, 'heavy'>;
  readonly timeZone: () => Promise<string>;
  readonly now?: () => Date;
};

const statementTimeout = '57014';

type Row = Readonly<Record<`c${number}`, Cell>> & {
  readonly total: number;
  readonly place: number | null;
};

/** The day that it is in a time zone, as `yyyy-MM-dd`. */
const dayIn = (timeZone: string, now: Date): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);

/** One statement for a page and the number of all rows, which is told even where the page is past the end. */
const pageSql = ({ prelude, rows, count }: QuestionSql, offset: number, limit: number): Sql =>
  sql`${prelude} select whole.total, page.* from (${count}) whole (total)
    left join (select *, row_number() over () as place
      from (${rows} offset ${offset}::int limit ${limit}::int) part) page on true
    order by page.place`;

const tooManyColumns: Unanswered = {
  kind: 'faults',
  faults: [
    {
      path: 'pivot',
      code: 'too_many',
      message: `Use a field with at most ${questionLimits.pivotColumns} different values, or filter it.`,
    },
  ],
};

/** What stands in the way of a question before the database is asked. */
export const refusal = (question: Question, viewer: Viewer): Unanswered | undefined => {
  const faults = questionFaults(question);
  if (faults.length > 0) return { kind: 'faults', faults };
  return mayView(viewer, dataSets[question.dataSet].rightKey) ? undefined : { kind: 'forbidden' };
};

/** Answers questions about the data sets, each with one statement. */
export const openInsight = ({ database, timeZone, now = () => new Date() }: InsightParts) => {
  const calendarOf = async ({ weekStart = 0 }: Question): Promise<Calendar> => {
    const zone = await timeZone();
    return { timeZone: zone, weekStart, today: dayIn(zone, now()) };
  };

  const ask: Ask = async (question, viewer, signal) => {
    const refused = refusal(question, viewer);
    if (refused !== undefined) return refused;
    const columns = columnsOf(question);
    const isPivot = question.kind === 'groups' && question.pivot !== undefined;
    const { offset, limit } = isPivot ? { offset: 0, limit: questionLimits.pivotGroups } : question;
    const asked = questionSql(question, viewer, await calendarOf(question));
    const { text, values } = statement(pageSql(asked, offset, limit));
    try {
      const { rows: found } = await database.heavy.query<Row>(text, values, { signal });
      const rows = found
        .filter(({ place }) => place !== null)
        .map((row) => columns.map((_, place) => row[`c${place}`] ?? null));
      const totalRows = found[0]?.total ?? 0;
      if (!isPivot) return { kind: 'answer', answer: { columns, rows, totalRows } };
      const answer = totalRows > limit ? undefined : pivotAnswer(question, rows);
      return answer === undefined ? tooManyColumns : { kind: 'answer', answer };
    } catch (error) {
      const isLate = error instanceof DatabaseError && error.code === statementTimeout;
      if (isLate) return { kind: 'late' };
      throw error;
    }
  };

  return { ask };
};

export type Insight = ReturnType<typeof openInsight>;
