import { badRequest, changedMeanwhile, fault, type ReplyError } from '#server/http/reply-error.ts';
import { saveOnce } from '#server/http/save-once.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { Fault } from '#shared/contract/envelope.ts';
import type { ReplyOf } from '#shared/contract/define-call.ts';
import type {
  detailsForWidget,
  MovedWidget,
  NewWidget,
  WidgetChange,
} from '#shared/contracts/widget.ts';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import { isSameContent } from '#shared/rules/same-content.ts';
import { mostWidgetsOfDashboard } from '#shared/rules/widget-kinds.ts';
import type { DashboardService } from './dashboard.service.ts';
import { noWidget } from './refusals.ts';
import type { StoredWidget, WidgetContent, WidgetStore } from './widget-store.ts';
import { keptWords, wordsIn } from './words-of.ts';

const widgetOnWire = (stored: StoredWidget, language: string): Widget => {
  const { name, names } = stored;
  return {
    id: stored.id,
    dashboardId: stored.dashboardId,
    widgetName: wordsIn({ name, names, description: '' }, language).name,
    widgetKind: stored.widgetKind,
    widgetType: stored.widgetType,
    widgetDataUrl: stored.widgetDataUrl,
    settings: stored.settings,
    color: stored.color,
    colNum: stored.colNum,
    rowNum: stored.rowNum,
    widgetPosition: stored.widgetPosition,
    version: stored.version,
    modifiedOn: stored.modifiedOn.toISOString(),
  };
};

/** What a person who reads this language calls a widget now. */
const renamed = (
  { name, names }: StoredWidget,
  widgetName: string,
  language: string,
): Pick<StoredWidget, 'name' | 'names'> => {
  const shown = wordsIn({ name, names, description: '' }, language);
  const kept = keptWords({ ...shown, name, names }, { ...shown, name: widgetName }, language);
  return { name: kept.name, names: kept.names };
};

/**
 * What a save of places calls a widget; nothing where the name is the one that it has. That was only sent along, and
 * stays what others make of it before the save is written.
 */
const newName = (
  stored: StoredWidget,
  widgetName: string | undefined,
  language: string,
): Partial<Pick<StoredWidget, 'name' | 'names'>> => {
  const shown = wordsIn({ ...stored, description: '' }, language);
  return widgetName === undefined || widgetName === shown.name
    ? {}
    : renamed(stored, widgetName, language);
};

const contentOf = (stored: StoredWidget): WidgetContent => ({
  name: stored.name,
  names: stored.names,
  widgetKind: stored.widgetKind,
  widgetType: stored.widgetType,
  widgetDataUrl: stored.widgetDataUrl,
  settings: stored.settings,
  color: stored.color,
});

const tooMany = (path: string): ReplyError =>
  fault(path, 'too_many', `A dashboard has at most ${mostWidgetsOfDashboard} widgets.`);

type CheckedContent = Pick<NewWidget, 'widgetKind' | 'widgetType' | 'widgetDataUrl' | 'settings'>;

/** What is wrong with a widget that this person wants to keep, each named from the top of the widget. */
export type FaultsOfWidget = (
  content: CheckedContent,
  person: PersonSession,
) => Promise<readonly Fault[]>;

/** What this person can make widgets of. */
export type Choices = Pick<ReplyOf<typeof detailsForWidget>, 'dataSets' | 'openDataUrls'>;

export type WidgetPorts = {
  readonly store: WidgetStore;
  readonly dashboards: Pick<DashboardService, 'seen' | 'find' | 'findToUpdate'>;
  readonly faultsOfWidget: FaultsOfWidget;
  readonly choicesOf: (person: PersonSession) => Promise<Choices>;
};

type WidgetsOfDashboard = { readonly dashboardId: number; readonly widgetIds: readonly number[] };

/** The widgets of a dashboard: who sees and who updates it decides about them too. */
export const createWidgetService = ({
  store,
  dashboards,
  faultsOfWidget,
  choicesOf,
}: WidgetPorts) => {
  const check = async (
    contents: readonly CheckedContent[],
    person: PersonSession,
    pathOf: (index: number) => string,
  ): Promise<void> => {
    const faults = await Promise.all(
      contents.map(async (content, index) =>
        (await faultsOfWidget(content, person)).map((one) => ({
          ...one,
          path: `${pathOf(index)}${one.path}`,
        })),
      ),
    );
    if (faults.flat().length > 0) throw badRequest(faults.flat());
  };

  /** 404 where the person may not see what it stands on. */
  const find = async (id: number, person: PersonSession): Promise<StoredWidget> => {
    const [stored] = await store.byIds([id]);
    if (stored === undefined || stored.isRemoved) throw noWidget();
    if ((await dashboards.seen(stored.dashboardId, person)) === undefined) throw noWidget();
    return stored;
  };

  const onDashboard = async (
    dashboardId: number,
    ids: readonly number[],
    person: PersonSession,
  ): Promise<readonly StoredWidget[]> => {
    await dashboards.findToUpdate(dashboardId, person);
    const stored = await store.byIds(ids);
    const own = stored.filter((one) => one.dashboardId === dashboardId);
    if (own.length < new Set(ids).size) throw noWidget();
    return own;
  };

  return {
    of: async (dashboardId: number, person: PersonSession, language: string) => {
      const dashboard = await dashboards.find(dashboardId, person);
      const widgets = await store.of(dashboardId);
      return {
        widgets: widgets.map((one) => widgetOnWire(one, language)),
        layoutVersion: dashboard.layoutVersion,
        updateAccess: dashboard.updateAccess && holdsRight(person.rights, 'dashboard', ['ED']),
      };
    },

    details: async (id: number | undefined, person: PersonSession, language: string) => ({
      widget: id === undefined ? null : widgetOnWire(await find(id, person), language),
      ...(await choicesOf(person)),
    }),

    add: async (
      dashboardId: number,
      widgets: readonly NewWidget[],
      person: PersonSession,
      language: string,
    ) => {
      await dashboards.findToUpdate(dashboardId, person);
      await check(widgets, person, (index) => `widgets.${index}.`);
      const added = await store.add(dashboardId, person.crmId, widgets);
      if (added === undefined) throw tooMany('widgets');
      const stored = new Map((await store.byIds(added.ids)).map((one) => [one.id, one]));
      return {
        widgets: added.ids.flatMap((id) => {
          const one = stored.get(id);
          return one === undefined ? [] : [widgetOnWire(one, language)];
        }),
        layoutVersion: added.layoutVersion,
      };
    },

    update: async (sent: WidgetChange, person: PersonSession, language: string) => {
      const stored = await find(sent.id, person);
      await dashboards.findToUpdate(stored.dashboardId, person);
      const { widgetKind, widgetType, widgetDataUrl, settings, color } = sent;
      const content = {
        ...renamed(stored, sent.widgetName, language),
        widgetKind,
        widgetType,
        widgetDataUrl,
        settings,
        color,
      };
      await saveOnce({
        what: 'widget',
        known: stored,
        isKept: (one) => isSameContent(content, contentOf(one)),
        isOwn: ({ modifiedBy }) => modifiedBy === person.crmId,
        save: async () => {
          await check([sent], person, () => '');
          return (await store.change(sent.id, sent.version, content, person.crmId))
            ? stored
            : undefined;
        },
        again: () => find(sent.id, person),
      });
      return { widget: widgetOnWire(await find(sent.id, person), language) };
    },

    remove: async ({ dashboardId, widgetIds }: WidgetsOfDashboard, person: PersonSession) => {
      await onDashboard(dashboardId, widgetIds, person);
      return store.remove(dashboardId, widgetIds, person.crmId);
    },

    restore: async (
      { dashboardId, widgetIds }: WidgetsOfDashboard,
      person: PersonSession,
      language: string,
    ) => {
      const widgets = await onDashboard(dashboardId, widgetIds, person);
      const layout = await store.restore(dashboardId, widgetIds, person.crmId);
      if (layout === undefined) throw tooMany('widgetIds');
      return { widgets: widgets.map((one) => widgetOnWire(one, language)), ...layout };
    },

    place: async (
      widgets: readonly MovedWidget[],
      layoutVersion: number | undefined,
      person: PersonSession,
      language: string,
    ) => {
      const [first] = widgets;
      if (first === undefined) throw noWidget();
      const { dashboardId } = await find(first.id, person);
      await dashboards.findToUpdate(dashboardId, person);
      const found = await store.byIds(widgets.map(({ id }) => id));
      const stored = new Map(found.map((one) => [one.id, one]));
      const placed = widgets.flatMap((moved) => {
        const one = stored.get(moved.id);
        if (one === undefined || one.isRemoved || one.dashboardId !== dashboardId) throw noWidget();
        const { widgetName, ...place } = moved;
        return [{ ...place, ...newName(one, widgetName, language) }];
      });
      const layout = await store.place(dashboardId, placed, { layoutVersion, by: person.crmId });
      if ('overtakenBy' in layout) {
        throw changedMeanwhile('layout', { isOwn: layout.overtakenBy === person.crmId });
      }
      return layout;
    },
  };
};

export type WidgetService = ReturnType<typeof createWidgetService>;
