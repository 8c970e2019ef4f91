import type { WidgetSettings } from '#shared/contracts/widget-schemas.ts';
import { usualBars } from '#shared/rules/insight/chart-families.ts';
import type { WidgetKind } from '#shared/rules/widget-kinds.ts';
import type { ChartFamily } from '#renderer/ui/charts/chart-data.ts';

/** How a widget may be drawn, the usual way first; the names are those of the chart families. */
export const familiesOf: Readonly<Record<WidgetKind, readonly [ChartFamily, ...ChartFamily[]]>> = {
  Grid: ['GRID'],
  Line: ['LINE', 'AREA'],
  Pie: ['PIE', 'DONUT', 'FUNNEL'],
  Number: ['NUMBER'],
  Map: ['MAP'],
  Bar: ['BAR', 'STACK', 'WATERFALL'],
};

const familyKey = 'family';

/** How a widget is drawn that says nothing about it. */
export const usualFamily = (
  kind: WidgetKind,
  { pivot = [], aggType = 'COUNT' }: Pick<WidgetSettings, 'pivot' | 'aggType'>,
): ChartFamily => (kind === 'Bar' ? usualBars(pivot.length > 1, [aggType]) : familiesOf[kind][0]);

/** The family in which a widget is drawn: what its look says, where that goes with its kind. */
export const familyOf = (kind: WidgetKind, settings: WidgetSettings): ChartFamily => {
  const wanted = settings.lookAndFeelList?.find(({ key }) => key === familyKey)?.value;
  return familiesOf[kind].find((family) => family === wanted) ?? usualFamily(kind, settings);
};

/** The look with another family; nothing else of it is touched. */
export const withFamily = (
  { lookAndFeelList = [] }: WidgetSettings,
  family: ChartFamily,
): NonNullable<WidgetSettings['lookAndFeelList']> => [
  ...lookAndFeelList.filter(({ key }) => key !== familyKey),
  { key: familyKey, value: family },
];
