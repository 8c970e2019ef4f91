import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { type SavedView, savedView } from '#shared/contracts/saved-view.ts';
import { longestViewDescription, longestViewName } from '#shared/rules/limits.ts';
import { isSameContent } from '#shared/rules/same-content.ts';
import {
  configOfSharing,
  defaultSharing,
  type SharingChoice,
  sharingFaults,
  sharingOfConfig,
} from '#shared/rules/sharing.ts';
import { sharingDraft } from '#renderer/session/sharing/sharing-draft.ts';
import { fits, readTypedOnto } from '#renderer/session/typed-onto.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { baseOfDialog } from './view-base.ts';
import type { ViewContent } from './view-content.ts';
import { sharingOfCopy, valuesOf, type ViewValues } from './view-values.ts';

export type ViewFields = {
  readonly name: string;
  readonly description: string;
  readonly sharing: SharingChoice;
  readonly columnsLocked: boolean;
  /** Of a view that is there already: whether what was changed in the grid is saved too. */
  readonly withContent: boolean;
};

const isFields = fits(
  z.object({
    name: z.string(),
    description: z.string(),
    sharing: sharingDraft,
    columnsLocked: z.boolean(),
    withContent: z.boolean(),
  }),
);

const isView = fits(savedView);

const isOnto = (kept: unknown): kept is SavedView | null => kept === null || isView(kept);

const sharingOf = (view: SavedView | undefined, isNew: boolean): SharingChoice => {
  if (view === undefined) return defaultSharing;
  return isNew ? sharingOfCopy(view) : sharingOfConfig(view.config);
};

const fieldsOf = (view: SavedView | undefined, isNew: boolean): ViewFields => ({
  name: view === undefined || isNew ? '' : view.name,
  description: view?.description ?? '',
  sharing: sharingOf(view, isNew),
  columnsLocked: view !== undefined && !isNew && view.columnsLocked,
  withContent: true,
});

/** The name of what is typed and not saved. */
export const draftOf = (view: SavedView | undefined, isNew: boolean): string =>
  isNew || view === undefined ? 'view.new' : `view.${view.id}`;

const lengthOf = (text: string): number => [...text.trim()].length;

type ViewFormOptions = {
  /** The view that is changed, or that a new one is made from. */
  readonly view: SavedView | undefined;
  /** The view that what the grid shows was made from. */
  readonly base: SavedView | undefined;
  readonly isNew: boolean;
  /** What the grid shows now. */
  readonly content: ViewContent;
  readonly columns: readonly string[];
};

/** The form of a view: its name, its description and who shares it; what the grid shows is saved with it. */
export const useViewForm = ({ view, base: grid, isNew, content, columns }: ViewFormOptions) => {
  const { kept, note, forget, requestKey, drawKey } = useStateDraft(draftOf(view, isNew));
  const [draft] = useState(() => readTypedOnto(kept, isOnto, isFields));
  const [onto, setOnto] = useState(isNew ? view : (draft?.onto ?? view));
  const saved = useMemo(() => fieldsOf(onto, isNew), [onto, isNew]);
  const [fields, setFields] = useState(draft?.values ?? saved);
  const dirty = !isSameContent(fields, saved);
  useEffect(
    () => note({ onto: isNew ? null : (onto ?? null), values: fields }, dirty),
    [note, isNew, onto, fields, dirty],
  );
  /** What a change is made from; nothing for a view that is new. */
  const base = onto === undefined || isNew ? undefined : baseOfDialog(onto, grid ?? onto);

  const faults = {
    name: lengthOf(fields.name) === 0 || lengthOf(fields.name) > longestViewName,
    description:
      lengthOf(fields.description) === 0 || lengthOf(fields.description) > longestViewDescription,
    sharing: sharingFaults(fields.sharing),
  };

  const values = (): ViewValues => {
    const { fields: conditions, anyOf, searchText, sortFields } = content;
    const shown = { selection: { fields: conditions, anyOf, searchText }, sortFields };
    const before = base && valuesOf(base);
    const config = configOfSharing(fields.sharing);
    return {
      name: fields.name.trim(),
      description: fields.description.trim(),
      ...(before === undefined || fields.withContent
        ? shown
        : { selection: before.selection, sortFields: before.sortFields }),
      // The columns of a view that is there go their own way: they are saved as they change.
      responseFields: before?.responseFields ?? [...columns],
      columnsLocked: fields.columnsLocked,
      config: {
        ...config,
        publicAllowAccess: config.viewAll && config.groupUpdateAccess ? 'group' : 'all',
      },
    };
  };

  return {
    fields,
    base,
    put: (part: Partial<ViewFields>) => setFields((now) => ({ ...now, ...part })),
    faults,
    isValid: !faults.name && !faults.description && faults.sharing.length === 0,
    values,
    requestKey,
    drawKey,
    draft: {
      restored: draft !== undefined && kept !== undefined && dirty,
      discard: () => {
        setOnto(view);
        setFields(fieldsOf(view, isNew));
        forget();
      },
      forget,
    },
  };
};
