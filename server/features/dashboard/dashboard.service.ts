import { badRequest, fault, forbidden } from '#server/http/reply-error.ts';
import { saveOnce } from '#server/http/save-once.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { Sharer, SharerOf } from '#server/http/sharer.ts';
import { readSharing, refuseStrangers, sharingAfter } from '#server/http/sharing-input.ts';
import type { Fault } from '#shared/contract/envelope.ts';
import type { Dashboard, DashboardSettings, SavedDashboard } from '#shared/contracts/dashboard.ts';
import { type PageWish, sliceOf } from '#shared/rules/page-slice.ts';
import { keptSince } from '#shared/rules/retention.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import { isSameContent } from '#shared/rules/same-content.ts';
import { isSharedWithOthers } from '#shared/rules/sharing.ts';
import type { DashboardContent, DashboardStore, StoredDashboard } from './dashboard-store.ts';
import { noDashboard } from './refusals.ts';
import { keptWords, wordsIn } from './words-of.ts';

/** Updating needs the right to edit besides what the sharing grants. */
const mayEdit = ({ rights }: PersonSession): boolean => holdsRight(rights, 'dashboard', ['ED']);

const onWire = (stored: StoredDashboard, person: PersonSession, language: string): Dashboard => {
  const isOwner = stored.ownerCrmId === person.crmId;
  return {
    id: stored.id,
    ...wordsIn(stored, language),
    appId: stored.appId,
    settings: stored.settings,
    config: stored.config,
    isOwner,
    // Without update access nobody is told with whom it is shared; but whoever sees somebody else's shares it.
    isShared: !isOwner || isSharedWithOthers(stored.config),
    ownerName: stored.ownerName,
    updateAccess: stored.updateAccess && mayEdit(person),
    widgetCount: stored.widgetCount,
    createdOn: stored.createdOn.toISOString(),
    modifiedOn: stored.modifiedOn.toISOString(),
    version: stored.version,
  };
};

/** What it is called from now on: what a change leaves out stays as it is. */
const wordsFrom = (
  { name, description }: SavedDashboard,
  stored: StoredDashboard | undefined,
  language: string,
): Pick<DashboardContent, 'name' | 'description' | 'names'> => {
  const shown = stored && wordsIn(stored, language);
  const words = name === undefined ? shown : { name, description: name };
  if (words === undefined) throw fault('name', 'required', 'Please fill this in.');
  return keptWords(stored, description === '' ? words : { ...words, description }, language);
};

const contentOf = (stored: StoredDashboard): DashboardContent => ({
  name: stored.name,
  description: stored.description,
  names: stored.names,
  appId: stored.appId,
  settings: stored.settings,
  config: stored.config,
});

const ownersAlone = readSharing({
  viewAll: false,
  groupIds: [],
  crmIds: [],
  crmUpdateAccess: false,
});

export type DashboardPorts = {
  readonly store: DashboardStore;
  readonly sharerOf: SharerOf;
  /** What is wrong with the filters of a dashboard. */
  readonly faultsOfSettings: (settings: DashboardSettings) => readonly Fault[];
  readonly now: () => Date;
};

const noSettings: DashboardContent['settings'] = { filters: [], refreshSeconds: 0 };

/** Dashboards: whoever may not see one learns nothing of it, not even that it exists. */
export const createDashboardService = ({
  store,
  sharerOf,
  faultsOfSettings,
  now,
}: DashboardPorts) => {
  const findKept = async (id: number, person: PersonSession): Promise<StoredDashboard> => {
    const stored = await store.one(await sharerOf(person), id);
    if (stored === undefined) throw noDashboard();
    return stored;
  };

  /** Undefined of one that is deleted, as of any other that this person does not see. */
  const seenBy = async (sharer: Sharer, id: number): Promise<StoredDashboard | undefined> => {
    const stored = await store.one(sharer, id);
    return stored?.isRemoved === true ? undefined : stored;
  };

  const seen = async (id: number, person: PersonSession): Promise<StoredDashboard | undefined> =>
    seenBy(await sharerOf(person), id);

  const findAs = async (sharer: Sharer, id: number): Promise<StoredDashboard> => {
    const stored = await seenBy(sharer, id);
    if (stored === undefined) throw noDashboard();
    return stored;
  };

  const find = async (id: number, person: PersonSession): Promise<StoredDashboard> =>
    findAs(await sharerOf(person), id);

  const refuseOthers = (stored: StoredDashboard, person: PersonSession): void => {
    if (!stored.updateAccess || !mayEdit(person)) {
      throw forbidden('no update access to the dashboard');
    }
  };

  const findToUpdate = async (id: number, person: PersonSession): Promise<StoredDashboard> => {
    const stored = await find(id, person);
    refuseOthers(stored, person);
    return stored;
  };

  const contentFrom = async (
    sent: SavedDashboard,
    stored: StoredDashboard | undefined,
    language: string,
  ): Promise<DashboardContent> => {
    const { appId, settings = stored?.settings ?? noSettings } = sent;
    const faults = faultsOfSettings(settings);
    if (faults.length > 0) throw badRequest(faults);
    const isKnown = appId === '' || (await store.applications()).some((one) => one.appId === appId);
    if (!isKnown) throw fault('appId', 'unknown', 'There is no such application.');
    return {
      ...wordsFrom(sent, stored, language),
      appId,
      settings,
      config: sharingAfter(sent.config, stored?.config ?? ownersAlone),
    };
  };

  const change = async (
    sent: SavedDashboard & { readonly id: number },
    person: PersonSession,
    language: string,
  ) => {
    const { id, version } = sent;
    if (version === undefined) {
      throw fault('version', 'required', 'Name the version that the change was made from.');
    }
    const stored = await findToUpdate(id, person);
    const content = await contentFrom(sent, stored, language);
    // Whoever has just taken the dashboard from themselves is told what they saved.
    const unseen = { ...stored, ...content, version: version + 1, updateAccess: false };
    await saveOnce({
      what: 'dashboard',
      known: stored,
      isKept: (one) => isSameContent(content, contentOf(one)),
      isOwn: ({ modifiedBy }) => modifiedBy === person.crmId,
      save: async () => {
        refuseStrangers(await store.strangers(content.config));
        return (await store.change(id, version, content, person.crmId)) ? unseen : undefined;
      },
      // As an administrator reads: whoever has taken it from themselves a moment before sees no more of it.
      again: async () => findAs({ ...(await sharerOf(person)), isAdmin: true }, id),
    });
    const saved = await store.one(await sharerOf(person), id);
    return { dashboard: onWire(saved ?? unseen, person, language) };
  };

  return {
    seen,
    find,
    findToUpdate,

    list: async (
      question: PageWish & { readonly appId: string; readonly searchText: string },
      person: PersonSession,
      language: string,
    ) => {
      const { appId, searchText, ...wish } = question;
      const { dashboards, count } = await store.page(await sharerOf(person), {
        appId,
        searchText,
        language,
        ...sliceOf(wish),
      });
      return {
        details: dashboards.map((stored) => onWire(stored, person, language)),
        totalRecord: count,
      };
    },

    applications: async () => ({ applications: [...(await store.applications())] }),

    save: async (sent: SavedDashboard, person: PersonSession, language: string) => {
      const { id, requestKey, copyOf } = sent;
      if (id !== undefined) return change({ ...sent, id }, person, language);
      const source = copyOf === undefined ? undefined : await find(copyOf, person);
      const { settings = source?.settings } = sent;
      const content = await contentFrom({ ...sent, settings }, undefined, language);
      refuseStrangers(await store.strangers(content.config));
      const made = await store.add({ content, owner: person.crmId, requestKey, copyOf });
      return { dashboard: onWire(await findKept(made, person), person, language) };
    },

    /** False where it was deleted before. */
    remove: async (id: number, person: PersonSession): Promise<boolean> => {
      refuseOthers(await findKept(id, person), person);
      return store.setRemoved(id, true);
    },

    restore: async (id: number, person: PersonSession, language: string) => {
      refuseOthers(await findKept(id, person), person);
      await store.setRemoved(id, false);
      return { dashboard: onWire(await find(id, person), person, language) };
    },

    setSequence: async (ids: readonly number[], person: PersonSession): Promise<void> =>
      store.setSequence(await sharerOf(person), ids),

    purge: (): Promise<void> => store.purge(keptSince('deletedDashboards', now())),
  };
};

export type DashboardService = ReturnType<typeof createDashboardService>;
