import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import type { SavedView } from '#shared/contracts/saved-view.ts';
import {
  configOfSharing,
  defaultSharing,
  type SharingChoice,
  sharingFaults,
  sharingOfConfig,
} from '#shared/rules/sharing.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { isSameValue, type ViewContent } from './view-content.ts';
import { sharingOfCopy, valuesOf, type ViewValues } from './view-values.ts';

export type ViewFields = {
  readonly name: string;
  readonly description: string;
  readonly sharing: SharingChoice;
  readonly columnsLocked: boolean;
  /** Of a view that is there already: whether what was changed in the grid is saved too. */
  readonly withContent: boolean;
};

export const longestName = 100;
export const longestDescription = 1000;

const keptFields = z.object({
  name: z.string(),
  description: z.string(),
  sharing: z.object({
    privacy: z.enum(['public', 'private']),
    allowUpdate: z.boolean(),
    audience: z.nullable(z.enum(['staff', 'groups', 'nobody'])),
    right: z.nullable(z.enum(['read', 'update'])),
    groupIds: z.array(z.int()),
    crmIds: z.array(z.int()),
    crmUpdateAccess: z.boolean(),
  }),
  columnsLocked: z.boolean(),
  withContent: z.boolean(),
});

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
  readonly isNew: boolean;
  /** What the grid shows now. */
  readonly content: ViewContent;
  readonly columns: readonly string[];
};

/** The form of a view: its name, its description and who shares it; what the grid shows is saved with it. */
export const useViewForm = ({ view, isNew, content, columns }: ViewFormOptions) => {
  const { kept, note, forget, requestKey, drawKey } = useStateDraft(draftOf(view, isNew));
  const [saved] = useState(() => fieldsOf(view, isNew));
  const [fields, setFields] = useState(() => {
    const known = z.safeParse(keptFields, kept);
    return known.success ? known.data : saved;
  });
  const dirty = !isSameValue(fields, saved);
  useEffect(() => note(fields, dirty), [note, fields, dirty]);

  const faults = {
    name: lengthOf(fields.name) === 0 || lengthOf(fields.name) > longestName,
    description:
      lengthOf(fields.description) === 0 || lengthOf(fields.description) > longestDescription,
    sharing: sharingFaults(fields.sharing),
  };

  const values = (): ViewValues => {
    const { fields: conditions, anyOf, searchText, sortFields } = content;
    const shown = { selection: { fields: conditions, anyOf, searchText }, sortFields };
    const base = view === undefined || isNew ? undefined : valuesOf(view);
    const config = configOfSharing(fields.sharing);
    return {
      name: fields.name.trim(),
      description: fields.description.trim(),
      ...(base === undefined || fields.withContent
        ? shown
        : { selection: base.selection, sortFields: base.sortFields }),
      // The columns of a view that is there go their own way: they are saved as they change.
      responseFields: base?.responseFields ?? [...columns],
      columnsLocked: fields.columnsLocked,
      config: {
        ...config,
        publicAllowAccess: config.viewAll && config.groupUpdateAccess ? 'group' : 'all',
      },
    };
  };

  return {
    fields,
    put: (part: Partial<ViewFields>) => setFields((now) => ({ ...now, ...part })),
    faults,
    isValid: !faults.name && !faults.description && faults.sharing.length === 0,
    values,
    requestKey,
    drawKey,
    draft: {
      restored: kept !== undefined && dirty,
      discard: () => {
        setFields(saved);
        forget();
      },
      forget,
    },
  };
};
