import * as z from 'zod/mini';
import { dashboardList } from '#shared/contracts/dashboard.ts';
import { dashboardWidgets, libraryWidgets } from '#shared/contracts/widget.ts';
import { widgetSettings } from '#shared/contracts/widget-schemas.ts';
import { type Bench, percentile, sample, type Section } from '../measure.ts';

const shownWidget = z.object({
  widgetName: z.string(),
  widgetKind: z.string(),
  widgetDataUrl: z.string(),
  settings: widgetSettings,
});

type ShownWidget = z.infer<typeof shownWidget>;

const widgetsIn = async (
  { call }: Bench,
  path: string,
  body: object,
): Promise<readonly ShownWidget[]> =>
  z.parse(z.object({ widgets: z.array(shownWidget) }), JSON.parse(await call(path, body))).widgets;

const cases = '/rest/uiengine/app/v1/widget_data/cases';

const ask = ({ call }: Bench, { widgetDataUrl, settings, ...widget }: ShownWidget) =>
  call(widgetDataUrl, { ...widget, ...settings });

const runs = ({ runs: count }: Bench): readonly number[] =>
  Array.from({ length: count }, (_, n) => n);

const byMonthAndType = {
  widgetKind: 'Bar',
  pivot: ['createdOn', 'caseType'],
  resolution: 'Monthly',
  timeInterval: 'ALL',
};

/** Each widget that comes with the portal, what stands behind a number, and whole dashboards. */
export const dashboards: Section = {
  name: 'dashboards',
  async *measure(bench) {
    const section = 'dashboards';
    const library = await widgetsIn(bench, libraryWidgets.path, { pageSize: 100 });
    yield {
      section,
      name: 'cases by month and type',
      call: await sample(runs(bench), () => bench.call(cases, byMonthAndType)),
      raw: await sample(runs(bench), () =>
        bench.raw(
          `select date_trunc('month', c.created_on at time zone 'America/Los_Angeles'), t.name, count(*)
             from crm_case c join case_type t on t.id = c.case_type_id group by 1, 2`,
        ),
      ),
      budget: 300,
    };
    yield {
      section,
      name: 'first rows behind a month',
      call: await sample(runs(bench), () =>
        bench.call(`${cases}/rows`, { ...byMonthAndType, point: { key: '"2025-06-01"' } }),
      ),
      budget: 300,
    };
    for (const widget of library) {
      yield {
        section,
        name: `widget: ${widget.widgetName}`,
        call: await sample(runs(bench), () => ask(bench, widget)),
      };
    }
    const { details } = z.parse(
      z.object({ details: z.array(z.object({ id: z.int(), name: z.string() })) }),
      JSON.parse(await bench.call(dashboardList.path, {})),
    );
    for (const { id, name } of details) {
      const widgets = await widgetsIn(bench, dashboardWidgets.path, { dashboardId: id });
      const whole = await sample(runs(bench), () =>
        Promise.all(widgets.map((widget) => ask(bench, widget))),
      );
      const note = `${widgets.length} widgets`;
      yield { section, name: `dashboard: ${name}`, call: whole, budget: 1500, note };
    }
    const twelve = await sample(runs(bench), () =>
      Promise.all(library.slice(0, 12).map((widget) => ask(bench, widget))),
    );
    const note = `median ${Math.round(percentile(twelve, 0.5))} ms`;
    yield { section, name: 'dashboard of 12 widgets', call: twelve, budget: 1500, note };
  },
};
