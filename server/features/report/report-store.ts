import type { SharedContent, SharedItem } from '#server/database/sharing.ts';
import type { Sharer } from '#server/http/sharer.ts';
import type { ReportDefinition } from '#shared/contracts/report.ts';
import type { Slice } from '#shared/rules/page-slice.ts';

/** What a report is, apart from who made it. */
export type ReportContent = SharedContent & { readonly definition: ReportDefinition };

/** A report as one person sees it. */
export type StoredReport = SharedItem & ReportContent;

export type ShownOn = { readonly names: readonly string[]; readonly count: number };

export type ReportStore = {
  /** The person's own first, then by name; without those about data sets that only a later release knows. */
  readonly page: (
    sharer: Sharer,
    question: Slice & { readonly searchText: string },
  ) => Promise<{ readonly reports: readonly StoredReport[]; readonly count: number }>;
  /** Undefined where the person may not see it. */
  readonly one: (sharer: Sharer, id: number) => Promise<StoredReport | undefined>;
  /** The groups and people of a sharing that do not exist. */
  readonly strangers: (
    config: SharedContent['config'],
  ) => Promise<{ readonly groupIds: readonly number[]; readonly crmIds: readonly number[] }>;
  /** Answers the number of the report that the owner's key made before, where there is one. */
  readonly add: (
    content: ReportContent,
    owner: number,
    requestKey: string | undefined,
  ) => Promise<number>;
  /** False where the report is another version by now. */
  readonly change: (
    id: number,
    version: number,
    content: ReportContent,
    actor: number,
  ) => Promise<boolean>;
  /** How many dashboards show it, and the first names among those that the person sees, in a language. */
  readonly shownOn: (sharer: Sharer, id: number, language: string) => Promise<ShownOn>;
  /** `before`: this person has removed it already. Undefined where it has gone otherwise. */
  readonly remove: (id: number, by: number) => Promise<'now' | 'before' | undefined>;
  /** Whether this person has removed it. */
  readonly wasRemoved: (id: number, by: number) => Promise<boolean>;
};
