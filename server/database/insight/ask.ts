import { DatabaseError } from 'pg';
import type { Database } from '#server/database/database.ts';
import { openSnapshotRows, type SnapshotRows } from '#server/database/snapshot-rows.ts';
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
  type Question,
  questionLimits,
} from '#shared/rules/insight/question.ts';
import { mayView, type Viewer } from '#shared/rules/insight/viewer.ts';
import type { Calendar } from './dimension-sql.ts';
import { fileRowSql, rowsInMemory } from './file-rows.ts';
import { type QuestionSql, questionSql } from './question-sql.ts';

export type InsightParts = {
  readonly database: Pick<Database, 'reading'>;
  readonly timeZone: () => Promise<string>;
  readonly now?: () => Date;
};

/** A whole answer to be written into a file: dates and moments as `WorkbookColumn` has them. */
export type OpenedRows = {
  readonly kind: 'rows';
  readonly columns: readonly Column[];
  readonly rows: SnapshotRows;
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

const isPivot = (question: Question): boolean =>
  question.kind === 'groups' && question.pivot !== undefined;

/** Answers questions about the data sets, each with one statement. */
export const openInsight = ({ database, timeZone, now = () => new Date() }: InsightParts) => {
  const compile = async (question: Question, viewer: Viewer): Promise<QuestionSql & Calendar> => {
    const { weekStart = 0 } = question;
    const zone = await timeZone();
    const calendar = { timeZone: zone, weekStart, today: dayIn(zone, now()) };
    return { ...questionSql(question, viewer, calendar), ...calendar };
  };

  const read = async (asked: QuestionSql, columns: number, window: Window, signal: AbortSignal) => {
    const { text, values } = statement(pageSql(asked, window));
    const { rows } = await database.reading.heavy.query<Row>(text, values, { signal });
    return {
      totalRows: rows[0]?.total ?? 0,
      rows: rows
        .filter(({ place }) => place !== null)
        .map((row) => Array.from({ length: columns }, (_, place) => row[`c${place}`] ?? null)),
    };
  };

  const answer = async (
    question: Question,
    viewer: Viewer,
    signal: AbortSignal,
    window: Window,
  ): Promise<Asked> => {
    const columns = columnsOf(question);
    const asked = await compile(question, viewer);
    if (question.kind === 'rows' || question.pivot === undefined) {
      const page = await read(asked, columns.length, window, signal);
      return { kind: 'answer', answer: { columns, ...page } };
    }
    const all = await read(asked, columns.length, wholePivot, signal);
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
      return await answer(question, viewer, signal, window);
    } catch (error) {
      const isLate = error instanceof DatabaseError && error.code === statementTimeout;
      if (isLate && !signal.aborted) return { kind: 'late' };
      throw error;
    }
  };

  /** Opens the whole answer, whatever page the question names; whoever reads it closes it. */
  const openRows = async (
    question: Question,
    viewer: Viewer,
    signal: AbortSignal,
  ): Promise<OpenedRows | Unanswered> => {
    const refused = refusal(question, viewer);
    if (refused !== undefined) return refused;
    if (isPivot(question)) {
      const asked = await answer(question, viewer, signal, wholePivot);
      return asked.kind === 'answer' ? rowsInMemory(asked.answer) : asked;
    }
    const columns = columnsOf(question);
    const asked = await compile(question, viewer);
    const rows = await openSnapshotRows(
      database.reading.long,
      {
        count: statement(sql`${asked.prelude} ${asked.count}`),
        rows: statement(fileRowSql(asked, columns, asked.timeZone)),
      },
      signal,
    );
    return { kind: 'rows', columns, rows };
  };

  return { ask, openRows };
};

export type Insight = ReturnType<typeof openInsight>;
