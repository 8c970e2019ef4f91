import type { SharedContent, SharedItem } from '#server/database/sharing.ts';
import type { Sharer } from '#server/http/sharer.ts';
import type { ContactConditions, GridQuery } from '#shared/contracts/filter-schemas.ts';
import type { Slice } from '#shared/rules/page-slice.ts';

/** What a view is, apart from who made it and what each person did with it. */
export type ViewContent = SharedContent & {
  readonly selection: ContactConditions;
  readonly sortFields: GridQuery['sortFields'];
  readonly responseFields: readonly string[];
  readonly columnsLocked: boolean;
};

/** A view as one person sees it. */
export type StoredView = Omit<SharedItem, 'config'> &
  ViewContent & {
    readonly favourite: boolean;
    readonly personalFields: readonly string[] | undefined;
  };

export type StoredHead = Pick<
  StoredView,
  'id' | 'name' | 'description' | 'ownerCrmId' | 'ownerName' | 'favourite' | 'updateAccess'
> & { readonly isPublic: boolean; readonly isShared: boolean };

export type ViewAct = {
  readonly act: 'made' | 'changed' | 'columns';
  readonly byName: string;
  readonly createdOn: Date;
};

export type ViewQuestion = Slice & { readonly searchText: string };

export type ViewStore = {
  /** Favourites first, then the person's own, then by name. */
  readonly page: (
    sharer: Sharer,
    question: ViewQuestion,
  ) => Promise<{ readonly views: readonly StoredHead[]; readonly count: number }>;
  /** Undefined where the person may not see it. */
  readonly one: (sharer: Sharer, id: number) => Promise<StoredView | undefined>;
  /** What a view selects, whoever asks. */
  readonly selectionOf: (id: number) => Promise<ContactConditions | undefined>;
  /** Latest first. */
  readonly log: (id: number) => Promise<readonly ViewAct[]>;
  /** The groups and people of a sharing that do not exist. */
  readonly strangers: (
    config: SharedContent['config'],
  ) => Promise<{ readonly groupIds: readonly number[]; readonly crmIds: readonly number[] }>;
  /** Answers the number of the view that the key made before, where there is one. */
  readonly add: (
    content: ViewContent,
    owner: number,
    requestKey: string | undefined,
  ) => Promise<number>;
  /** False where the view is another version by now. */
  readonly change: (
    id: number,
    version: number,
    content: ViewContent,
    actor: number,
  ) => Promise<boolean>;
  /** `before`: this person has removed it already. Undefined where there was none. */
  readonly remove: (id: number, by: number) => Promise<'now' | 'before' | undefined>;
  readonly wasRemoved: (id: number, by: number) => Promise<boolean>;
  /** False where the view is gone by now. */
  readonly setFavourite: (id: number, person: number, favourite: boolean) => Promise<boolean>;
  /** False where the view is gone by now. */
  readonly setPersonalColumns: (
    id: number,
    person: number,
    columns: readonly string[] | null,
  ) => Promise<boolean>;
  /** For everyone; the person's own columns go. False where the view is another version by now. */
  readonly setColumns: (
    id: number,
    version: number,
    columns: readonly string[],
    actor: number,
  ) => Promise<boolean>;
};
