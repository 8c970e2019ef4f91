import { notFound } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import { type ReportDefinition, type ReportHead, reportKey } from '#shared/contracts/report.ts';
import type { ReadyWidget } from '#shared/contracts/widget.ts';
import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import { backInOrder, fromNewest, partOf } from '#shared/rules/insight/axis-end.ts';
import type { Answer, Question } from '#shared/rules/insight/question.ts';
import { weekStartOf } from '#shared/rules/insight/week-start.ts';
import { totalsOf, totalsQuestion } from '#shared/rules/insight/totals-question.ts';
import { type PageWish, sliceOf } from '#shared/rules/page-slice.ts';
import { widgetOfReport } from '#shared/rules/report-widget.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import type { WidgetKind } from '#shared/rules/widget-kinds.ts';
import { gridAnswer } from './widget-answer.ts';
import { gatheredAnswer } from './gathered-answer.ts';
import { placesAnswer } from './places-answer.ts';

/** The port to whoever keeps reports. */
export type ReportPort = {
  /** Reports that the person sees, by name. */
  readonly page: (
    wish: PageWish & { readonly searchText: string },
    person: PersonSession,
  ) => Promise<{ readonly reports: readonly ReportHead[] }>;
  /** 404 where the person may not see it. */
  readonly find: (
    id: number,
    person: PersonSession,
  ) => Promise<{ readonly definition: Pick<ReportDefinition, 'question' | 'runtime'> }>;
  readonly answer: (
    question: Question,
    person: PersonSession,
    signal: AbortSignal,
  ) => Promise<Answer>;
};

/** How a widget shows its report. */
type Shown = PageWish & { readonly widgetKind: WidgetKind; readonly language: string };

/** More reports than anybody looks through in a list. */
const mostReports = 500;

const readyOf = (report: ReportHead): ReadyWidget => {
  const widget = widgetOfReport(report);
  const isNumber = widget.widgetKind === 'Number';
  return {
    ...widget,
    // Numbers above zero are those of the library.
    id: -report.id,
    description: report.description,
    color: 0,
    colNum: isNumber ? 3 : 6,
    rowNum: isNumber ? 2 : 5,
  };
};

/** What a report's own page draws its answer of. */
const drawn = (question: Question, { columns, rows }: Answer) => ({
  columns,
  rows,
  ...(question.kind === 'groups' && { pivot: question.pivot }),
});

/** Numbers, or records, that are drawn together: the first of them where there are more. */
const wholeAnswer = (question: Question, answer: Answer): WidgetAnswer =>
  question.kind === 'rows'
    ? {
        ...gridAnswer(answer),
        truncated: answer.totalRows > answer.rows.length,
        shown: partOf(question, answer),
      }
    : gatheredAnswer(question, answer);

/** A page of what a report shows, which has a thousand rows at most: no page has rows that its report leaves out. */
const gridPage = (question: Question, answer: Answer, wish: PageWish) => {
  const { offset, limit } = sliceOf(wish);
  const { rows } = answer;
  const shown = { ...answer, rows: rows.slice(offset, offset + limit), totalRows: rows.length };
  const truncated = answer.totalRows > rows.length;
  return { told: { ...gridAnswer(shown), truncated, shown: partOf(question, answer) }, shown };
};

const maySee = ({ rights }: PersonSession): boolean => holdsRight(rights, reportKey, ['VW']);

/** A report that the person may see: the right to reports comes before who shares what with whom. */
const seen = async ({ find }: Pick<ReportPort, 'find'>, id: number, person: PersonSession) => {
  if (!maySee(person)) throw notFound('There is no such report.');
  return find(id, person);
};

/** Saved reports as widgets: whoever may not see the report sees nothing of it on a dashboard either. */
export const createReportWidgets = (reports: ReportPort) => ({
  /** Ready to be put on a dashboard. */
  offered: async (searchText: string, person: PersonSession): Promise<readonly ReadyWidget[]> => {
    if (!maySee(person)) return [];
    const wish = { searchText, pageNumber: 1, pageSize: mostReports };
    return (await reports.page(wish, person)).reports.map(readyOf);
  },

  /** 404 where the person may not see it. */
  check: async (id: number, person: PersonSession): Promise<void> => {
    await seen(reports, id, person);
  },

  /**
   * What the report's own page shows: its newest periods or first records, of which a grid has a page. What everything
   * comes to stands below a table; shares are those of everything, and so is the end of a waterfall.
   */
  data: async (
    id: number,
    { widgetKind, language, ...wish }: Shown,
    person: PersonSession,
    signal: AbortSignal,
  ): Promise<WidgetAnswer> => {
    const { definition } = await seen(reports, id, person);
    const question = { ...definition.question, weekStart: weekStartOf(language) };
    const asking = { question, ...(definition.runtime.length > 0 && { asksReader: true }) };
    const newest = await reports.answer(fromNewest(question), person, signal);
    const answer = backInOrder(question, newest);
    if (widgetKind === 'Map') {
      return { ...placesAnswer(answer), ...asking, shown: partOf(question, answer) };
    }
    const isGrid = widgetKind === 'Grid';
    const { told, shown } = isGrid
      ? gridPage(question, answer, wish)
      : { told: wholeAnswer(question, answer), shown: answer };
    const common = { ...told, ...asking };
    const report = drawn(question, shown);
    const isOfAll = isGrid || (told.truncated && (widgetKind === 'Pie' || widgetKind === 'Bar'));
    const together = isOfAll ? totalsQuestion(question) : undefined;
    if (together === undefined) return { ...common, report };
    const whole = await reports.answer(together, person, signal);
    return { ...common, report: { ...report, totals: totalsOf(answer, whole) } };
  },
});

export type ReportWidgets = ReturnType<typeof createReportWidgets>;
