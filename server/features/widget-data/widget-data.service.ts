import { answered } from '#server/http/insight-reply.ts';
import { badRequest, fault } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import type {
  WidgetAnswer,
  WidgetRequest,
  WidgetRows,
  WidgetRowsFile,
} from '#shared/contracts/widget-data.ts';
import type { Asked } from '#shared/rules/insight/asked.ts';
import { backInOrder, fromNewest } from '#shared/rules/insight/axis-end.ts';
import { type DataSetKey, fieldsOf } from '#shared/rules/insight/data-sets.ts';
import type { Answer, Cell, Question, RowsQuestion } from '#shared/rules/insight/question.ts';
import { valuesQuestion } from '#shared/rules/insight/values-question.ts';
import type { Viewer } from '#shared/rules/insight/viewer.ts';
import { sliceOf } from '#shared/rules/page-slice.ts';
import { dayIn } from '#shared/rules/calendar-day.ts';
import { gridAnswer, mapAnswer, numbersAnswer } from './widget-answer.ts';
import { faultsOfSettings } from './widget-faults.ts';
import {
  type AskingWidget,
  type Clicked,
  drillQuestion,
  gridQuestion,
  groupsQuestion,
  mapQuestion,
  showsRecords,
  wantsAllRows,
} from './widget-question.ts';

const isCell = (value: unknown): value is Cell =>
  value === null ||
  typeof value === 'string' ||
  typeof value === 'number' ||
  (Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'number'));

/** The cell that a key names; 400 where it names none. */
const cellOf = (key: string | undefined, path: string): Cell | undefined => {
  if (key === undefined) return undefined;
  let cell: unknown;
  try {
    cell = JSON.parse(key);
  } catch {
    cell = undefined;
  }
  if (isCell(cell)) return cell;
  throw fault(path, 'unknown', 'There is no such point.');
};

export type WidgetDataPorts = {
  readonly ask: (
    question: Question,
    viewer: Viewer,
    signal: AbortSignal,
    isWhole?: boolean,
  ) => Promise<Asked>;
  readonly sharerOf: SharerOf;
  readonly timeZone: () => Promise<string>;
  readonly now: () => Date;
};

type Sent = WidgetRequest | WidgetRows | WidgetRowsFile;

/** What widgets show, and what stands behind it: always what this person may see. */
export const createWidgetDataService = ({ ask, sharerOf, timeZone, now }: WidgetDataPorts) => {
  const viewerOf = async (person: PersonSession): Promise<Viewer> => ({
    ...(await sharerOf(person)),
    rights: person.rights,
  });

  const askingOf = async (dataSet: DataSetKey, request: Sent): Promise<AskingWidget> => {
    const faults = faultsOfSettings(dataSet, request);
    if (faults.length > 0) throw badRequest(faults);
    return { ...request, dataSet, today: dayIn(await timeZone(), now()) };
  };

  const answer = async (
    question: Question,
    person: PersonSession,
    signal: AbortSignal,
    isWhole = false,
  ): Promise<Answer> => answered(await ask(question, await viewerOf(person), signal, isWhole));

  const records = (
    widget: AskingWidget,
    wish: WidgetRequest,
    person: PersonSession,
    signal: AbortSignal,
  ): Promise<WidgetAnswer> => {
    const map = widget.widgetKind === 'Map' ? mapQuestion(widget) : undefined;
    if (map !== undefined) {
      return answer(map, person, signal).then((found) => mapAnswer(map, found));
    }
    return answer(gridQuestion(widget, sliceOf(wish)), person, signal).then(gridAnswer);
  };

  const clickedIn = ({ point }: WidgetRows | WidgetRowsFile): Clicked => ({
    value: cellOf(point.key, 'point.key'),
    series: cellOf(point.seriesKey, 'point.seriesKey'),
  });

  return {
    data: async (
      dataSet: DataSetKey,
      request: WidgetRequest,
      person: PersonSession,
      signal: AbortSignal,
    ): Promise<WidgetAnswer> => {
      const widget = await askingOf(dataSet, request);
      if (showsRecords(widget)) return records(widget, request, person, signal);
      const question = groupsQuestion(widget);
      const isWhole = wantsAllRows(question);
      const newest = await answer(fromNewest(question), person, signal, isWhole);
      const numbers = backInOrder(question, newest);
      if (numbers.totalRows <= numbers.rows.length) {
        return numbersAnswer(widget, numbers, undefined);
      }
      // More categories than one answer holds: what they come to is a question of its own.
      const whole = { ...question, dimensions: [], pivot: undefined, sort: [] };
      const together = await answer(whole, person, signal);
      return numbersAnswer(widget, numbers, together.rows[0] ?? []);
    },

    rows: async (
      dataSet: DataSetKey,
      request: WidgetRows,
      person: PersonSession,
      signal: AbortSignal,
    ) => {
      const widget = await askingOf(dataSet, request);
      const question = drillQuestion(widget, clickedIn(request), sliceOf(request));
      const found = await answer(question, person, signal);
      const { columnList, data, totalRecords } = gridAnswer(found);
      return { columnList, data, totalRecords };
    },

    /** The question for all records behind a point, whatever page it names. */
    fileQuestion: async (dataSet: DataSetKey, request: WidgetRowsFile): Promise<RowsQuestion> => {
      const widget = await askingOf(dataSet, request);
      return drillQuestion(widget, clickedIn(request), { offset: 0, limit: 1 });
    },

    values: async (
      dataSet: DataSetKey,
      { fieldName, prefix }: { readonly fieldName: string; readonly prefix: string },
      person: PersonSession,
      signal: AbortSignal,
    ) => {
      const field = fieldsOf(dataSet)?.get(fieldName);
      if (field === undefined) throw fault('fieldName', 'unknown', 'There is no such field.');
      if (field.kind !== 'TEXT' && field.kind !== 'INT') {
        throw fault('fieldName', 'kind', 'The values of such a field are not chosen from a list.');
      }
      const begins = field.kind === 'TEXT' ? prefix : '';
      const question = valuesQuestion(dataSet, fieldName, begins);
      const found = await answer(question, person, signal);
      const values = found.rows.flatMap(([cell]) =>
        typeof cell === 'string' || typeof cell === 'number' ? [cell] : [],
      );
      return { values, truncated: found.totalRows > found.rows.length };
    },
  };
};

export type WidgetDataService = ReturnType<typeof createWidgetDataService>;
