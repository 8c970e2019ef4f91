import { changedMeanwhile, notFound } from '#server/http/reply-error.ts';
import type { PayloadOf, RequestOf } from '#shared/contract/define-call.ts';
import {
  type HousingProjectRow,
  type HousingSite,
  type housingPlaces,
  type housingProjects,
  mostPlaces,
  type ProjectGrid,
  type SitePlace,
  type siteHistory,
  type updateSiteCounts,
} from '#shared/contracts/housing.ts';
import { withoutDirectionMarks } from '#shared/rules/direction-marks.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import { countKeys, type SiteCounts } from '#shared/rules/housing-totals.ts';
import { latinDigits, plainHyphens } from '#shared/rules/latin-digits.ts';
import { type PageWish, type Slice, sliceOf } from '#shared/rules/page-slice.ts';

export type SiteName = { readonly projectId: number; readonly siteId: number };

/** One edit: the counts that it changed, with what stood there before and afterwards. */
export type StoredChange = {
  readonly id: number;
  readonly before: Partial<SiteCounts>;
  readonly after: Partial<SiteCounts>;
  /** '' where whoever it was is no contact any more. */
  readonly changedBy: string;
  readonly changedOn: Date;
};

export type HousingStore = {
  /** By name. Every one of the folded words is found in each of them. */
  readonly projects: (
    words: readonly string[],
    slice: Slice,
  ) => Promise<{ readonly projects: readonly HousingProjectRow[]; readonly totalRecord: number }>;
  /** Sites of the projects with these words whose place is known, by project. */
  readonly places: (words: readonly string[], limit: number) => Promise<readonly SitePlace[]>;
  readonly grid: (projectId: number) => Promise<ProjectGrid | undefined>;
  /**
   * Keeps what `decide` makes of the site, which nobody else changes meanwhile, and notes it in the journal; what says
   * the same as before is no edit. `lastActor` says whose the newest edit is. Undefined where the project has no such site.
   */
  readonly change: (
    site: SiteName,
    actor: number,
    decide: (
      before: HousingSite,
      lastActor: () => Promise<number | undefined>,
    ) => SiteCounts | Promise<SiteCounts>,
  ) => Promise<HousingSite | undefined>;
  /** Newest first; undefined where the project has no such site. */
  readonly history: (
    site: SiteName,
    slice: Slice,
  ) => Promise<
    { readonly changes: readonly StoredChange[]; readonly totalRecord: number } | undefined
  >;
};

/** An assessor's parcel number in the groups in which a page shows it, or in those of the county. */
const grouped = /^(?:\d{3}-\d{4}|\d{4}-\d{3})-\d{3}$/;

/** Parcel numbers are kept as bare digits, and copied or typed as they are shown. */
const asKept = (word: string): string => {
  const number = plainHyphens(latinDigits(withoutDirectionMarks(word)));
  return grouped.test(number) ? number.replaceAll('-', '') : word;
};

const wordsOf = (searchText: string): readonly string[] =>
  foldText(searchText).split(' ').filter(Boolean).map(asKept);

const noProject = () => notFound('This project does not exist.');

const noSite = () => notFound('This project has no such site.');

const isSame = (one: SiteCounts, other: SiteCounts): boolean =>
  countKeys.every((key) => one[key] === other[key]);

const onWire = ({ before, after, changedOn, ...change }: StoredChange) => ({
  ...change,
  changedOn: changedOn.toISOString(),
  counts: countKeys
    .filter((count) => count in after)
    .map((count) => ({
      count,
      before: before[count] ?? null,
      after: after[count] ?? null,
    })),
});

export const createHousingService = (store: HousingStore) => {
  const grid = async (projectId: number): Promise<ProjectGrid> => {
    const found = await store.grid(projectId);
    if (found === undefined) throw noProject();
    return found;
  };

  return {
    projects: async ({
      searchText,
      ...page
    }: RequestOf<typeof housingProjects>['body']): Promise<PayloadOf<typeof housingProjects>> => {
      const { projects, totalRecord } = await store.projects(wordsOf(searchText), sliceOf(page));
      return { projects, totalRecord };
    },

    places: async (searchText: string): Promise<PayloadOf<typeof housingPlaces>> => ({
      places: [...(await store.places(wordsOf(searchText), mostPlaces))],
    }),

    grid,

    save: async (
      site: SiteName,
      { version, counts }: RequestOf<typeof updateSiteCounts>['body'],
      actor: number,
    ): Promise<HousingSite> => {
      const saved = await store.change(site, actor, async (before, lastActor) => {
        // Sent twice it is there already.
        if (before.version !== version && !isSame(before, counts)) {
          throw changedMeanwhile('site', { isOwn: (await lastActor()) === actor });
        }
        return counts;
      });
      if (saved === undefined) throw noSite();
      return saved;
    },

    history: async (site: SiteName, page: PageWish): Promise<PayloadOf<typeof siteHistory>> => {
      const found = await store.history(site, sliceOf(page));
      if (found === undefined) throw noSite();
      return { changes: found.changes.map(onWire), totalRecord: found.totalRecord };
    },
  };
};

export type HousingService = ReturnType<typeof createHousingService>;
