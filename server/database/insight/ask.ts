import { DatabaseError } from 'pg';
import type { Database, Querying } from '#server/database/database.ts';
import {
  oneSnapshot,
  openSnapshotRows,
  type SnapshotRows,
} from '#server/database/snapshot-rows.ts';
import { type Sql, sql, statement } from '#server/database/sql.ts';
import { dayIn } from '#shared/rules/calendar-day.ts';
import type { Asked, Unanswered } from '#shared/rules/insight/asked.ts';
import { questionFaults } from '#shared/rules/insight/check-question.ts';
import { dataSets } from '#shared/rules/insight/data-sets.ts';
import { pivotAnswer } from '#shared/rules/insight/pivot.ts';
import {
  type Cell,
  type Column,
  columnsOf,
  type GroupsQuestion,
  type Question,
  questionLimits,
} from '#shared/rules/insight/question.ts';
import { totalsOf, totalsQuestion } from '#shared/rules/insight/totals-question.ts';
import { mayView, type Viewer } from '#shared/rules/insight/viewer.ts';
import type { Calendar } from './dimension-sql.ts';
import { fileRowSql, rowsInMemory } from './file-rows.ts';
import { type QuestionSql, questionSql } from './question-sql.ts';

export type InsightParts = {
  readonly database: Pick<Database, 'reading'>;
  readonly timeZone: () => Promise<string>;
  readonly now?: () => Date;
};

/** Places are texts in a file. */
export type FileCell = Extract<Cell, string | number | null>;

/** A whole answer to be written into a file: dates and moments as `WorkbookColumn` has them. */
export type OpenedRows = {
  readonly kind: 'rows';
  readonly columns: readonly Column[];
  readonly rows: SnapshotRows;
  /** What all groups come to, a cell for each column; undefined where there are none. */
  readonly totals?: readonly FileCell[] | undefined;
};

const statementTimeout = '57014';

type Row = Readonly<Record<`c${number}`, Cell>> & {
  readonly total: number;
  readonly place: number | null;
};

/** One statement for a page and the number of all rows, which is told even where the page is past the end. */
const pageSql = (
  { prelude, rows, firstRows, count }: QuestionSql,
  { offset, limit }: Window,
): Sql =>
  sql`${prelude} select whole.total, page.* from (${count}) whole (total)
    left join (select *, row_number() over () as place
      from (${firstRows?.(offset + limit) ?? rows} offset ${offset}::int limit ${limit}::int) part) page on true
    order by page.place`;

type Window = Pick<Question, 'offset' | 'limit'>;

/** All rows of a pivot: each is made of one group at least. */
const wholePivot: Window = { offset: 0, limit: questionLimits.pivotGroups };

const tooManyGroups: Unanswered = {
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
const refusal = (question: Question, viewer: Viewer): Unanswered | undefined => {
  const faults = questionFaults(question, 'ask');
  if (faults.length > 0) return { kind: 'faults', faults };
  return mayView(viewer, dataSets[question.dataSet].rightKey) ? undefined : { kind: 'forbidden' };
};

const isPivot = (question: Question): question is GroupsQuestion =>
  question.kind === 'groups' && question.pivot !== undefined;

/** Who asks, by which calendar and over which connection. */
type Asker = Pick<Querying, 'query'> & {
  readonly viewer: Viewer;
  readonly calendar: Calendar;
  readonly signal: AbortSignal;
};

/** Answers questions about the data sets, each with one statement; a file has one more for what everything comes to. */
export const openInsight = ({ database, timeZone, now = () => new Date() }: InsightParts) => {
  const { heavy, long } = database.reading;

  const calendarOf = async ({ weekStart = 0 }: Question): Promise<Calendar> => {
    const zone = await timeZone();
    return { timeZone: zone, weekStart, today: dayIn(zone, now()) };
  };

  const read = async (
    asked: QuestionSql,
    columns: number,
    window: Window,
    { query, signal }: Asker,
  ) => {
    const { text, values } = statement(pageSql(asked, window));
    const { rows } = await query<Row>(text, values, { signal });
    return {
      totalRows: rows[0]?.total ?? 0,
      rows: rows
        .filter(({ place }) => place !== null)
        .map((row) => Array.from({ length: columns }, (_, place) => row[`c${place}`] ?? null)),
    };
  };

  const answer = async (question: Question, window: Window, asker: Asker): Promise<Asked> => {
    const columns = columnsOf(question);
    const asked = questionSql(question, asker.viewer, asker.calendar);
    if (!isPivot(question)) {
      const page = await read(asked, columns.length, window, asker);
      return { kind: 'answer', answer: { columns, ...page } };
    }
    const all = await read(asked, columns.length, wholePivot, asker);
    const isTooMuch = all.totalRows > wholePivot.limit;
    const spread = isTooMuch ? undefined : pivotAnswer(question, all.rows, window);
    return spread === undefined ? tooManyGroups : { kind: 'answer', answer: spread };
  };

  /**
   * Asks in the name of the viewer; the signal ends the statement inside PostgreSQL.
   * @param isWhole all rows of a pivot are wanted, whatever page the question names
   */
  const ask = async (
    question: Question,
    viewer: Viewer,
    signal: AbortSignal,
    isWhole = false,
  ): Promise<Asked> => {
    const refused = refusal(question, viewer);
    if (refused !== undefined) return refused;
    const window = isWhole && isPivot(question) ? wholePivot : question;
    try {
      const calendar = await calendarOf(question);
      return await answer(question, window, { query: heavy.query, viewer, calendar, signal });
    } catch (error) {
      const isLate = error instanceof DatabaseError && error.code === statementTimeout;
      if (isLate && !signal.aborted) return { kind: 'late' };
      throw error;
    }
  };

  /** All of a pivot and what it comes to, of one moment. */
  const openPivot = (
    question: Question,
    asker: Omit<Asker, 'query'>,
  ): Promise<OpenedRows | Unanswered> =>
    heavy.inTransaction(
      async ({ query }) => {
        await query(oneSnapshot);
        const within = { ...asker, query };
        const asked = await answer(question, wholePivot, within);
        if (asked.kind !== 'answer') return asked;
        const together = asked.answer.totalRows === 0 ? undefined : totalsQuestion(question);
        const whole = together && (await answer(together, wholePivot, within));
        return rowsInMemory(asked.answer, whole?.kind === 'answer' ? whole.answer : undefined);
      },
      { signal: asker.signal, hasGiven: () => false },
    );

  /** Opens the whole answer, whatever page the question names; whoever reads it closes it. */
  const openRows = async (
    question: Question,
    viewer: Viewer,
    signal: AbortSignal,
  ): Promise<OpenedRows | Unanswered> => {
    const refused = refusal(question, viewer);
    if (refused !== undefined) return refused;
    const calendar = await calendarOf(question);
    if (isPivot(question)) return openPivot(question, { viewer, calendar, signal });
    const partsOf = (some: Question) => {
      const columns = columnsOf(some);
      const { count, ...asked } = questionSql(some, viewer, calendar);
      return {
        columns,
        count: statement(sql`${asked.prelude} ${count}`),
        rows: statement(fileRowSql(asked, columns, calendar.timeZone)),
      };
    };
    const { columns, ...asked } = partsOf(question);
    const together = totalsQuestion(question);
    const whole = together && partsOf(together);
    const rows = await openSnapshotRows(long, { ...asked, totals: whole?.rows }, signal);
    if (whole === undefined || rows.totals === undefined) return { kind: 'rows', columns, rows };
    // Written as an array of such cells.
    const told = JSON.parse(rows.totals) as readonly FileCell[];
    const totals = totalsOf({ columns }, { columns: whole.columns, rows: [told] });
    return { kind: 'rows', columns, rows, totals };
  };

  return { ask, openRows };
};

export type Insight = ReturnType<typeof openInsight>;
