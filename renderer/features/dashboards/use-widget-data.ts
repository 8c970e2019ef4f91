import { skipToken } from '@reduxjs/toolkit/query';
import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import type { openWidgetData, WidgetAnswer, widgetData } from '#shared/contracts/widget-data.ts';
import { isCallFailure } from '#renderer/api/failure.ts';
import { useGiveUp } from '#renderer/api/use-give-up.ts';
import { useRefusalWords } from '#renderer/session/insight/use-refusal-words.ts';
import { dashboardsApi } from './dashboards.api.ts';
import { isEmpty } from './empty-answer.ts';
import { type AskOptions, dataSetOf, questionOf, type WidgetContent } from './widget-question.ts';

type OwnQuestion = ArgumentsOf<typeof widgetData>;

type OpenQuestion = ArgumentsOf<typeof openWidgetData>;

export type WidgetState =
  | { readonly kind: 'loading' | 'empty' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'ready'; readonly answer: WidgetAnswer };

export type WidgetLook = AskOptions & {
  /** False until the widget comes into sight: what nobody sees is not asked for. */
  readonly seen: boolean;
  readonly refreshSeconds: number;
  readonly pageNumber?: number;
  readonly pageSize?: number;
};

const findOwn = (asked: OwnQuestion) =>
  dashboardsApi.util.getRunningQueryThunk('widgetData', asked);

const findOpen = (asked: OpenQuestion) =>
  dashboardsApi.util.getRunningQueryThunk('openWidgetData', asked);

/** What one widget shows now, asked for anew as often as the dashboard wants it. What nobody waits for is given up. */
export const useWidgetData = (widget: WidgetContent, look: WidgetLook) => {
  const { seen, refreshSeconds, pageNumber = 1, pageSize = 500, ...options } = look;
  const why = useRefusalWords();
  const dataSet = dataSetOf(widget);
  const body = { ...questionOf(widget, options), pageNumber, pageSize };
  const asking = {
    pollingInterval: refreshSeconds * 1000,
    skipPollingIfUnfocused: true,
    // Whoever comes back may have changed what it shows meanwhile, and so may others: what was there stays until then.
    refetchOnMountOrArgChange: true,
  };
  const ownAsked = seen && dataSet !== undefined ? { params: { dataSet }, body } : undefined;
  const openAsked =
    seen && dataSet === undefined
      ? { body: { ...body, widgetDataUrl: widget.widgetDataUrl } }
      : undefined;
  const own = dashboardsApi.useWidgetDataQuery(ownAsked ?? skipToken, asking);
  const open = dashboardsApi.useOpenWidgetDataQuery(openAsked ?? skipToken, asking);
  useGiveUp(findOwn, ownAsked, { isAskedAtEachVisit: true });
  useGiveUp(findOpen, openAsked, { isAskedAtEachVisit: true });
  const { data, currentData, error, isFetching, refetch } = dataSet === undefined ? open : own;

  const stateOf = (): WidgetState => {
    // Numbers that were there stay where nobody could be asked anew; a refusal speaks of them.
    const isOutOfReach = isCallFailure(error) && error.kind !== 'refused';
    if (error !== undefined && !isFetching && !(isOutOfReach && currentData !== undefined)) {
      return { kind: 'failed', message: why(error) };
    }
    if (data === undefined) return { kind: 'loading' };
    if (!isEmpty(data)) return { kind: 'ready', answer: data };
    // That another question had no rows says nothing about this one.
    return { kind: currentData === undefined ? 'loading' : 'empty' };
  };

  return {
    state: stateOf(),
    /** The answer to this very question, while it is there. */
    answered: currentData,
    /** Newer numbers are on their way while the old ones are shown. */
    refreshing: isFetching && data !== undefined,
    refresh: () => {
      if (seen) void refetch();
    },
  };
};
