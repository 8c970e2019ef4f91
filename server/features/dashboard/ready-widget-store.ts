import type { NewTemplate, ReadyWidget } from '#shared/contracts/widget.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import type { Names } from './words-of.ts';

/** A widget that waits to be put on a dashboard. */
export type StoredReady = Omit<ReadyWidget, 'widgetName'> & {
  readonly name: string;
  readonly names: Names;
};

export type StoredTemplate = StoredReady & {
  readonly ownerCrmId: number | undefined;
  readonly ownerName: string;
  readonly forEveryone: boolean;
};

export type ReadyQuestion = Slice & { readonly searchText: string; readonly language: string };

export type ReadyWidgetStore = {
  /** Those alone whose data come from these addresses. */
  readonly library: (
    dataUrls: readonly string[],
    question: ReadyQuestion,
  ) => Promise<{ readonly widgets: readonly StoredReady[]; readonly count: number }>;
  /** Own ones and those for everyone, of these addresses alone; own ones first. */
  readonly templates: (
    person: number,
    dataUrls: readonly string[],
    question: ReadyQuestion,
  ) => Promise<{ readonly templates: readonly StoredTemplate[]; readonly count: number }>;
  readonly template: (id: number) => Promise<StoredTemplate | undefined>;
  /** Answers the number of the template that the request made before, where there is one. */
  readonly addTemplate: (template: NewTemplate, owner: number) => Promise<number>;
  /** `before`: this person has removed it already. Undefined where there was none. */
  readonly removeTemplate: (id: number, by: number) => Promise<'now' | 'before' | undefined>;
};
