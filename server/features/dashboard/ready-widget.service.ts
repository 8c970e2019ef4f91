import { badRequest, forbidden } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import type { NewTemplate, ReadyWidget, WidgetTemplate } from '#shared/contracts/widget.ts';
import { type PageWish, sliceOf } from '#shared/rules/page-slice.ts';
import type { ReadyWidgetStore, StoredReady, StoredTemplate } from './ready-widget-store.ts';
import { noWidget } from './refusals.ts';
import type { FaultsOfWidget } from './widget.service.ts';
import { wordsIn } from './words-of.ts';

const readyOnWire = (stored: StoredReady, language: string): ReadyWidget => {
  const { name, description } = wordsIn(stored, language);
  return {
    id: stored.id,
    widgetName: name,
    description,
    widgetKind: stored.widgetKind,
    widgetType: stored.widgetType,
    widgetDataUrl: stored.widgetDataUrl,
    settings: stored.settings,
    color: stored.color,
    colNum: stored.colNum,
    rowNum: stored.rowNum,
  };
};

const templateOnWire = (
  stored: StoredTemplate,
  person: PersonSession,
  language: string,
): WidgetTemplate => ({
  ...readyOnWire(stored, language),
  isOwner: stored.ownerCrmId === person.crmId,
  ownerName: stored.ownerName,
  forEveryone: stored.forEveryone,
});

type Page = PageWish & { readonly searchText: string };

const questionOf = ({ searchText, ...wish }: Page, language: string) => ({
  searchText,
  language,
  ...sliceOf(wish),
});

export type ReadyWidgetPorts = {
  readonly store: ReadyWidgetStore;
  readonly sharerOf: SharerOf;
  readonly faultsOfWidget: FaultsOfWidget;
  /** Where the data come from that the person may see. */
  readonly dataUrlsOf: (person: PersonSession) => Promise<readonly string[]>;
  /** Saved reports as widgets. */
  readonly reportWidgets: (
    searchText: string,
    person: PersonSession,
  ) => Promise<readonly ReadyWidget[]>;
};

/** Widgets to choose from: those that come with the portal, and those that people have saved. */
export const createReadyWidgetService = ({
  store,
  sharerOf,
  faultsOfWidget,
  dataUrlsOf,
  reportWidgets,
}: ReadyWidgetPorts) => ({
  library: async (page: Page, person: PersonSession, language: string) => {
    const question = questionOf(page, language);
    const [{ widgets, count }, reports] = await Promise.all([
      store.library(await dataUrlsOf(person), question),
      reportWidgets(page.searchText, person),
    ]);
    // Reports follow the library: a page holds the end of the one and the beginning of the others.
    const first = Math.max(0, question.offset - count);
    const room = question.limit - widgets.length;
    return {
      widgets: [
        ...widgets.map((one) => readyOnWire(one, language)),
        ...reports.slice(first, first + room),
      ],
      totalRecord: count + reports.length,
    };
  },

  templates: async (page: Page, person: PersonSession, language: string) => {
    const { templates, count } = await store.templates(
      person.crmId,
      await dataUrlsOf(person),
      questionOf(page, language),
    );
    return {
      templates: templates.map((one) => templateOnWire(one, person, language)),
      totalRecord: count,
    };
  },

  saveTemplate: async (sent: NewTemplate, person: PersonSession, language: string) => {
    const faults = await faultsOfWidget(sent, person);
    if (faults.length > 0) throw badRequest(faults);
    const made = await store.template(await store.addTemplate(sent, person.crmId));
    if (made === undefined) throw new Error('A new widget template is not there.');
    return { template: templateOnWire(made, person, language) };
  },

  /** False where the same person had removed it before. */
  removeTemplate: async (id: number, person: PersonSession): Promise<boolean> => {
    const stored = await store.template(id);
    const { isAdmin } = await sharerOf(person);
    if (stored !== undefined && !isAdmin && stored.ownerCrmId !== person.crmId) {
      throw stored.forEveryone ? forbidden('only the owner deletes a widget template') : noWidget();
    }
    const removed = await store.removeTemplate(id, person.crmId);
    if (removed === undefined) throw noWidget();
    return removed === 'now';
  },
});

export type ReadyWidgetService = ReturnType<typeof createReadyWidgetService>;
