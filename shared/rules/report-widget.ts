import type { ChartFamily } from './insight/chart-families.ts';
import type { WidgetKind, WidgetType } from './widget-kinds.ts';
import { reportUrlOf } from './widget-url.ts';

/** The kind of widget that can draw a family of charts. */
const kinds: Readonly<Record<ChartFamily, WidgetKind>> = {
  BAR: 'Bar',
  STACK: 'Bar',
  AREA: 'Line',
  LINE: 'Line',
  PIE: 'Pie',
  DONUT: 'Pie',
  SCATTER: 'Line',
  BUBBLE: 'Line',
  FUNNEL: 'Pie',
  WATERFALL: 'Bar',
  NUMBER: 'Number',
  MAP: 'Map',
  GRID: 'Grid',
  TEXT: 'Grid',
};

/** A saved report as a widget: drawn as the report is, where widgets know its family. */
export const widgetOfReport = (report: {
  readonly id: number;
  readonly name: string;
  readonly family: ChartFamily;
}) => {
  const { id, name, family } = report;
  const widgetKind = kinds[family];
  const widgetType: WidgetType = 'APPWIDGET';
  return {
    widgetName: name,
    widgetKind,
    widgetType,
    widgetDataUrl: reportUrlOf(id),
    settings: { lookAndFeelList: [{ key: 'family', value: family as string }] },
  };
};
