import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { type ContactList, listSchema } from '#shared/contracts/crm-list.ts';
import { contactConditionsSchema } from '#shared/contracts/filter-schemas.ts';
import { sharingDraft } from '#renderer/session/sharing/sharing-draft.ts';
import { fits, readTypedOnto } from '#renderer/session/typed-onto.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import type { ListKind } from './list-kind.ts';
import { isSameValues, type ListValues, newListValues, valuesOfList } from './list-values.ts';

const isValues = fits(
  z.object({
    name: z.string(),
    description: z.string(),
    sharing: sharingDraft,
    defaultList: z.boolean(),
    verificationRequired: z.boolean(),
    selection: z.nullable(contactConditionsSchema),
  }),
);

const isList = fits(listSchema);

const isOnto = (kept: unknown): kept is ContactList | null => kept === null || isList(kept);

const valuesOf = (list: ContactList | undefined): ListValues =>
  list === undefined ? newListValues : valuesOfList(list);

/**
 * The form of a list. Whatever others save meanwhile, it stays on the list that it was opened on, or that an earlier
 * draft was typed onto: that version goes with what is saved.
 * @param isFilled whether people are on a new list from the beginning: it waits apart from one that may have a filter
 */
export const useListForm = (kind: ListKind, shown: ContactList | undefined, isFilled: boolean) => {
  const [list] = useState(shown);
  const { kept, note, forget, requestKey, drawKey } = useStateDraft(
    `list.${list?.id ?? `${isFilled ? 'filled' : 'new'}.${kind}`}`,
  );
  const [draft] = useState(() => readTypedOnto(kept, isOnto, isValues));
  const [onto, setOnto] = useState(draft?.onto ?? list);
  const saved = useMemo(() => valuesOf(onto), [onto]);
  const [values, setValues] = useState(draft?.values ?? saved);
  const dirty = !isSameValues(values, saved);
  useEffect(() => note({ onto: onto ?? null, values }, dirty), [note, onto, values, dirty]);

  return {
    /** The list that is changed; undefined for a new one. */
    list: onto,
    values,
    put: (part: Partial<ListValues>) => setValues((now) => ({ ...now, ...part })),
    requestKey,
    drawKey,
    draft: {
      restored: draft !== undefined && kept !== undefined && dirty,
      discard: () => {
        setOnto(list);
        setValues(valuesOf(list));
        forget();
      },
      forget,
    },
  };
};
