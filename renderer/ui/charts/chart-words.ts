import type { DrawnFamily } from './chart-data.ts';

/** What can be done to look closer at a part of a chart. */
export type ZoomAct = 'in' | 'out' | 'reset' | 'left' | 'right' | 'up' | 'down';

/** Everything that a chart says, in the person's language. */
export type ChartWords = {
  readonly loading: string;
  readonly noData: string;
  /** Where one is compared with another, and the answer has but one. */
  readonly twoNumbers: string;
  readonly failed: string;
  readonly retry: string;
  readonly showTable: string;
  readonly hideTable: string;
  /** Names the buttons that look closer at a chart. */
  readonly zoom: (act: ZoomAct) => string;
  readonly legend: string;
  /** What has no text of its own. */
  readonly blank: string;
  /** What the smallest parts are put together under. */
  readonly others: string;
  readonly total: string;
  /** The total where not all of it is shown. */
  readonly totalOfAll: string;
  readonly increase: string;
  readonly decrease: string;
  readonly family: (family: DrawnFamily) => string;
  /** What a chart shows, for whoever does not see it. */
  readonly summary: (facts: {
    readonly title: string;
    readonly family: string;
    readonly count: number;
    readonly lowest: string;
    readonly highest: string;
  }) => string;
  /** Names the button that opens what a value is made of. */
  readonly open: (value: string, label: string) => string;
  readonly change: (change: string, period: string) => string;
  readonly rows: (shown: number, total: number) => string;
  readonly more: string;
  /** What an axis of dates has no place for; undefined where an answer does not say how many records that is. */
  readonly undated: (records: number | undefined) => string;
  /** Which part of an answer is there that was cut. */
  readonly cut: (part: 'largest' | 'newest' | 'newestRecords' | 'first') => string;
};
