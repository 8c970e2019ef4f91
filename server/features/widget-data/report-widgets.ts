import type { PersonSession } from '#server/http/session.ts';
import { type ReportHead, reportKey } from '#shared/contracts/report.ts';
import type { ReadyWidget } from '#shared/contracts/widget.ts';
import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import { backInOrder, fromNewest, partOf } from '#shared/rules/insight/axis-end.ts';
import type { Answer, Question } from '#shared/rules/insight/question.ts';
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
  ) => Promise<{ readonly definition: { readonly question: Question } }>;
  readonly answer: (
    question: Question,
    person: PersonSession,
    signal: AbortSignal,
  ) => Promise<Answer>;
};

/** How a widget shows its report. */
type Shown = PageWish & { readonly widgetKind: WidgetKind };

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

/** Saved reports as widgets: whoever may not see the report sees nothing of it on a dashboard either. */
export const createReportWidgets = (reports: ReportPort) => ({
  /** Ready to be put on a dashboard. */
  offered: async (searchText: string, person: PersonSession): Promise<readonly ReadyWidget[]> => {
    if (!holdsRight(person.rights, reportKey, ['VW'])) return [];
    const wish = { searchText, pageNumber: 1, pageSize: mostReports };
    return (await reports.page(wish, person)).reports.map(readyOf);
  },

  /** 404 where the person may not see it. */
  check: async (id: number, person: PersonSession): Promise<void> => {
    await reports.find(id, person);
  },

  /** A grid is answered page by page, everything else whole, or with its newest periods. */
  data: async (
    id: number,
    { widgetKind, ...wish }: Shown,
    person: PersonSession,
    signal: AbortSignal,
  ): Promise<WidgetAnswer> => {
    const { question } = (await reports.find(id, person)).definition;
    if (widgetKind === 'Grid') {
      return gridAnswer(await reports.answer({ ...question, ...sliceOf(wish) }, person, signal));
    }
    const newest = await reports.answer(fromNewest(question), person, signal);
    const answer = backInOrder(question, newest);
    if (widgetKind === 'Map') return { ...placesAnswer(answer), shown: partOf(question, answer) };
    return question.kind === 'rows' ? gridAnswer(answer) : gatheredAnswer(question, answer);
  },
});

export type ReportWidgets = ReturnType<typeof createReportWidgets>;
