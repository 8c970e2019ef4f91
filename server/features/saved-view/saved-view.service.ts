import type { ReadFilter } from '#server/http/filter-input.ts';
import { badRequest, forbidden, notFound, type ReplyError } from '#server/http/reply-error.ts';
import { saveOnce } from '#server/http/save-once.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { Sharer, SharerOf } from '#server/http/sharer.ts';
import { readSharing, refuseStrangers, sharingAfter } from '#server/http/sharing-input.ts';
import type { ContactConditions, GridQuery } from '#shared/contracts/filter-schemas.ts';
import type {
  ColumnsChange,
  NewView,
  PageOfView,
  SavedView,
  ViewChange,
  ViewHead,
} from '#shared/contracts/saved-view.ts';
import { type ContactFilter, selectionProblems } from '#shared/rules/contact-filter.ts';
import { type PageWish, sliceOf } from '#shared/rules/page-slice.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import { isSameContent } from '#shared/rules/same-content.ts';
import { isSharedWithOthers } from '#shared/rules/sharing.ts';
import type { StoredHead, StoredView, ViewContent, ViewStore } from './view-store.ts';

const noView = (): ReplyError => notFound('There is no such view.');

/** Updating needs the right to edit besides what the sharing grants. */
const mayEdit = ({ rights }: PersonSession): boolean =>
  holdsRight(rights, 'app-crm-contact', ['ED']);

const headOnWire = (view: StoredHead, person: PersonSession): ViewHead => ({
  id: view.id,
  name: view.name,
  description: view.description,
  isPublic: view.isPublic,
  isShared: view.isShared,
  isOwner: view.ownerCrmId === person.crmId,
  ownerName: view.ownerName,
  favourite: view.favourite,
  updateAccess: view.updateAccess && mayEdit(person),
});

const onWire = (view: StoredView, person: PersonSession): SavedView => {
  const { config, personalFields } = view;
  const isOwner = view.ownerCrmId === person.crmId;
  // Without update access nobody is told with whom it is shared; but whoever sees somebody else's shares it.
  const isShared = !isOwner || isSharedWithOthers(config);
  return {
    ...headOnWire({ ...view, isPublic: config.viewAll, isShared }, person),
    ...view.selection,
    sortFields: view.sortFields,
    responseFields: view.responseFields,
    personalFields: personalFields === undefined ? null : [...personalFields],
    columnsLocked: view.columnsLocked,
    config,
    createdOn: view.createdOn.toISOString(),
    modifiedOn: view.modifiedOn.toISOString(),
    version: view.version,
  };
};

const contentOf = (view: ViewContent): ViewContent => ({
  name: view.name,
  description: view.description,
  config: view.config,
  selection: view.selection,
  sortFields: view.sortFields,
  responseFields: view.responseFields,
  columnsLocked: view.columnsLocked,
});

/** What is sent as it would be stored; 400 naming whatever cannot be asked. */
const contentFrom = (
  sent: NewView | ViewChange,
  { config, columnsLocked }: Pick<ViewContent, 'config' | 'columnsLocked'>,
): ViewContent => {
  const { name, description, fields, anyOf, searchText, sortFields, responseFields } = sent;
  const selection = { fields, anyOf, searchText };
  const problems = selectionProblems(selection);
  if (problems.length > 0) throw badRequest(problems);
  return { name, description, config, selection, sortFields, responseFields, columnsLocked };
};

/** The port to whoever finds contacts: one page of a view, as the database keeps them. */
export type FindPage = (
  query: GridQuery,
  person: PersonSession,
  signal: AbortSignal,
) => Promise<{ readonly userList: readonly string[]; readonly count?: number }>;

export type SavedViewPorts = {
  readonly store: ViewStore;
  readonly sharerOf: SharerOf;
  readonly findPage: FindPage;
};

/** What a view selects today; 404 where the asker may not see it. The portal itself may ask about every view. */
export const createFindView =
  (store: Pick<ViewStore, 'one' | 'selectionOf'>, sharerOf: SharerOf, readFilter: ReadFilter) =>
  async (id: number, asker: PersonSession | 'portal'): Promise<ContactFilter> => {
    const selection =
      asker === 'portal'
        ? await store.selectionOf(id)
        : (await store.one(await sharerOf(asker), id))?.selection;
    if (selection === undefined) throw noView();
    return readFilter(selection);
  };

/** The conditions of a view as they are kept, for whoever copies them; 404 where the asker may not see it. */
export const createViewConditions =
  (store: Pick<ViewStore, 'one'>, sharerOf: SharerOf) =>
  async (id: number, asker: PersonSession): Promise<ContactConditions> => {
    const view = await store.one(await sharerOf(asker), id);
    if (view === undefined) throw noView();
    return view.selection;
  };

/** Saved views: whoever may not see one learns nothing of it, not even that it exists. */
export const createSavedViewService = ({ store, sharerOf, findPage }: SavedViewPorts) => {
  const findAs = async (sharer: Sharer, id: number): Promise<StoredView> => {
    const view = await store.one(sharer, id);
    if (view === undefined) throw noView();
    return view;
  };

  const find = async (id: number, person: PersonSession): Promise<StoredView> =>
    findAs(await sharerOf(person), id);

  const refuseReader = (view: StoredView, person: PersonSession): void => {
    if (!view.updateAccess || !mayEdit(person)) throw forbidden('no update access to the view');
  };

  const findToUpdate = async (id: number, person: PersonSession): Promise<StoredView> => {
    const view = await find(id, person);
    refuseReader(view, person);
    return view;
  };

  const pageOf = (
    view: StoredView,
    { pageNumber, pageSize, withCount, sortFields }: PageOfView,
    person: PersonSession,
    signal: AbortSignal,
  ) =>
    findPage(
      {
        ...view.selection,
        pageNumber,
        pageSize,
        withCount,
        sortFields: sortFields ?? view.sortFields,
        responseFields: [],
      },
      person,
      signal,
    );

  /** Whoever sets them has no columns of their own any more. */
  const setColumnsOfAll = async (
    id: number,
    { responseFields, version }: Extract<ColumnsChange, { kind: 'everyone' }>,
    person: PersonSession,
  ): Promise<void> => {
    const stored = await findToUpdate(id, person);
    const saved = await saveOnce<StoredView, 'saved'>({
      what: 'view',
      known: stored,
      isKept: (view) => isSameContent(responseFields, view.responseFields),
      isOwn: ({ modifiedBy }) => modifiedBy === person.crmId,
      save: async () =>
        (await store.setColumns(id, version, responseFields, person.crmId)) ? 'saved' : undefined,
      again: () => find(id, person),
    });
    if (saved !== 'saved') await store.setPersonalColumns(id, person.crmId, null);
  };

  return {
    list: async (
      { searchText, ...wish }: PageWish & { readonly searchText: string },
      person: PersonSession,
    ) => {
      const { views, count } = await store.page(await sharerOf(person), {
        searchText,
        ...sliceOf(wish),
      });
      return { views: views.map((view) => headOnWire(view, person)), count };
    },

    detail: async (id: number, person: PersonSession) => ({
      view: onWire(await find(id, person), person),
    }),

    get: async (question: PageOfView, person: PersonSession, signal: AbortSignal) => {
      const stored = await find(question.id, person);
      const [page, log] = await Promise.all([
        pageOf(stored, question, person, signal),
        store.log(stored.id),
      ]);
      const view = onWire(stored, person);
      const logs = log.map((one) => ({ ...one, createdOn: one.createdOn.toISOString() }));
      return { view, updateAccess: view.updateAccess, logs, ...page };
    },

    data: async (question: PageOfView, person: PersonSession, signal: AbortSignal) =>
      pageOf(await find(question.id, person), question, person, signal),

    add: async (sent: NewView, person: PersonSession) => {
      const content = contentFrom(sent, {
        config: readSharing(sent.config),
        columnsLocked: sent.columnsLocked,
      });
      refuseStrangers(await store.strangers(content.config));
      const id = await store.add(content, person.crmId, sent.requestKey);
      return { view: onWire(await find(id, person), person) };
    },

    update: async (sent: ViewChange, person: PersonSession) => {
      const sharer = await sharerOf(person);
      const stored = await findToUpdate(sent.id, person);
      const { columnsLocked = stored.columnsLocked } = sent;
      const isOwners = sharer.isAdmin || stored.ownerCrmId === person.crmId;
      if (columnsLocked !== stored.columnsLocked && !isOwners) {
        throw forbidden('only the owner locks the columns of a view');
      }
      const content = contentFrom(sent, {
        config: sharingAfter(sent.config, stored.config),
        columnsLocked,
      });
      const { id, version } = sent;
      // Whoever has just taken the view from themselves is told what they saved.
      const unseen = { ...stored, ...content, version: version + 1, updateAccess: false };
      await saveOnce({
        what: 'view',
        known: stored,
        isKept: (view) => isSameContent(content, contentOf(view)),
        isOwn: ({ modifiedBy }) => modifiedBy === person.crmId,
        save: async () => {
          refuseStrangers(await store.strangers(content.config));
          return (await store.change(id, version, content, person.crmId)) ? unseen : undefined;
        },
        // As an administrator reads: whoever has taken it from themselves a moment before sees no more of it.
        again: () => findAs({ ...sharer, isAdmin: true }, id),
      });
      const saved = await store.one(sharer, id);
      return { view: onWire(saved ?? unseen, person) };
    },

    /** False where the same person had removed it before. */
    remove: async (id: number, person: PersonSession): Promise<boolean> => {
      const view = await store.one(await sharerOf(person), id);
      if (view !== undefined) refuseReader(view, person);
      const removed = view && (await store.remove(view.id, person.crmId));
      if (removed === undefined && !(await store.wasRemoved(id, person.crmId))) throw noView();
      return removed === 'now';
    },

    setFavourite: async (id: number, favourite: boolean, person: PersonSession): Promise<void> => {
      const view = await find(id, person);
      if (!(await store.setFavourite(view.id, person.crmId, favourite))) throw noView();
    },

    setColumns: async (id: number, change: ColumnsChange, person: PersonSession) => {
      if (change.kind === 'personal') {
        const view = await find(id, person);
        const { responseFields } = change;
        if (!(await store.setPersonalColumns(view.id, person.crmId, responseFields))) {
          throw noView();
        }
      } else await setColumnsOfAll(id, change, person);
      return { view: onWire(await find(id, person), person) };
    },
  };
};

export type SavedViewService = ReturnType<typeof createSavedViewService>;
