import type { SharedContent, SharedItem } from '#server/database/sharing.ts';
import type { Sharer } from '#server/http/sharer.ts';
import type { DashboardSettings } from '#shared/contracts/dashboard.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import type { Names } from './words-of.ts';

/** What a dashboard is, apart from who made it and what stands on it. */
export type DashboardContent = SharedContent & {
  readonly names: Names;
  /** '' where it belongs to no application. */
  readonly appId: string;
  readonly settings: DashboardSettings;
};

/** A dashboard as one person sees it. */
export type StoredDashboard = Omit<SharedItem, 'config'> &
  DashboardContent & {
    readonly layoutVersion: number;
    readonly widgetCount: number;
    readonly isRemoved: boolean;
  };

export type DashboardQuestion = Slice & {
  readonly appId: string;
  readonly searchText: string;
  readonly language: string;
};

export type NewDashboard = {
  readonly content: DashboardContent;
  readonly owner: number;
  readonly requestKey: string | undefined;
  /** Whose widgets it begins with. */
  readonly copyOf: number | undefined;
};

export type DashboardStore = {
  /** In the person's own order. */
  readonly page: (
    sharer: Sharer,
    question: DashboardQuestion,
  ) => Promise<{ readonly dashboards: readonly StoredDashboard[]; readonly count: number }>;
  /** Undefined where the person may not see it; also one that is deleted and kept. */
  readonly one: (sharer: Sharer, id: number) => Promise<StoredDashboard | undefined>;
  readonly applications: () => Promise<
    readonly { readonly appId: string; readonly name: string }[]
  >;
  /** The groups and people of a sharing that do not exist. */
  readonly strangers: (
    config: SharedContent['config'],
  ) => Promise<{ readonly groupIds: readonly number[]; readonly crmIds: readonly number[] }>;
  /** Answers the number of the dashboard that the request made before, where there is one. */
  readonly add: (made: NewDashboard) => Promise<number>;
  /** False where the dashboard is another version by now. */
  readonly change: (
    id: number,
    version: number,
    content: DashboardContent,
    actor: number,
  ) => Promise<boolean>;
  /** False where it is so already. */
  readonly setRemoved: (id: number, removed: boolean) => Promise<boolean>;
  /** Puts the dashboards that the person sees in this order, the others after them as they were. */
  readonly setSequence: (sharer: Sharer, ids: readonly number[]) => Promise<void>;
  /** Deletes for good what was deleted before that moment. */
  readonly purge: (before: Date) => Promise<void>;
};
