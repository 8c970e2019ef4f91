import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import type { WidgetSettings } from '#shared/contracts/widget-schemas.ts';
import { usualBars } from '#shared/rules/insight/chart-families.ts';
import type { WidgetKind } from '#shared/rules/widget-kinds.ts';
import { reportOfUrl } from '#shared/rules/widget-url.ts';
import type { ChartFamily } from '#renderer/ui/charts/chart-data.ts';
import type { WidgetContent } from './widget-question.ts';

type Families = readonly [ChartFamily, ...ChartFamily[]];

/** How a widget may be drawn, the usual way first; the names are those of the chart families. */
const ownFamilies: Readonly<Record<WidgetKind, Families>> = {
  Grid: ['GRID'],
  Line: ['LINE', 'AREA'],
  Pie: ['PIE', 'DONUT', 'FUNNEL'],
  Number: ['NUMBER'],
  Map: ['MAP'],
  Bar: ['BAR', 'STACK', 'WATERFALL'],
};

/** Two measures against each other: a widget of a data set has one. */
const spots: Families = ['SCATTER', 'BUBBLE'];

/** How a widget of that kind may be drawn that has its data from there. */
export const familiesOf = (kind: WidgetKind, widgetDataUrl: string): Families =>
  kind === 'Line' && reportOfUrl(widgetDataUrl) !== undefined
    ? [...ownFamilies.Line, ...spots]
    : ownFamilies[kind];

const familyKey = 'family';

/** How a widget is drawn that says nothing about it. */
export const usualFamily = (
  kind: WidgetKind,
  { pivot = [], aggType = 'COUNT' }: Pick<WidgetSettings, 'pivot' | 'aggType'>,
): ChartFamily => (kind === 'Bar' ? usualBars(pivot.length > 1, [aggType]) : ownFamilies[kind][0]);

type Looking = Pick<WidgetContent, 'widgetKind' | 'widgetDataUrl' | 'settings'>;

/** The family in which a widget is drawn: what its look says, where that goes with its kind. */
export const familyOf = ({ widgetKind, widgetDataUrl, settings }: Looking): ChartFamily => {
  const wanted = settings.lookAndFeelList?.find(({ key }) => key === familyKey)?.value;
  const families = familiesOf(widgetKind, widgetDataUrl);
  return families.find((family) => family === wanted) ?? usualFamily(widgetKind, settings);
};

/** The family in which an answer is drawn: records have no numbers that bars or parts could stand for, so they are a table. */
export const drawnFamily = (widget: Looking, { report }: WidgetAnswer): ChartFamily => {
  const family = familyOf(widget);
  const isOfRecords = report?.columns.some(({ role }) => role === 'field') === true;
  return isOfRecords && !spots.includes(family) ? 'GRID' : family;
};

/** The look with another family; nothing else of it is touched. */
export const withFamily = (
  { lookAndFeelList = [] }: WidgetSettings,
  family: ChartFamily,
): NonNullable<WidgetSettings['lookAndFeelList']> => [
  ...lookAndFeelList.filter(({ key }) => key !== familyKey),
  { key: familyKey, value: family },
];
