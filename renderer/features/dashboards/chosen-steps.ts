import type { Widget } from '#shared/contracts/widget-schemas.ts';
import type { WidgetResolution } from '#shared/rules/widget-kinds.ts';

/** Steps of time that somebody looks at some widgets in, by the number of the widget. */
export type ChosenSteps = Readonly<Record<string, WidgetResolution>>;

/** Widgets as they are looked at. */
export const inSteps = (widgets: readonly Widget[], steps: ChosenSteps): readonly Widget[] =>
  widgets.map((widget) => {
    const resolution = steps[widget.id];
    return resolution === undefined
      ? widget
      : { ...widget, settings: { ...widget.settings, resolution } };
  });
