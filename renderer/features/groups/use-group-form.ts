import { useEffect, useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { fits, readTypedOnto } from '#renderer/session/typed-onto.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { type EditedGroup, type GroupValues, isSameValues, valuesOf } from './group-values.ts';

const values = z.object({ groupName: z.string(), description: z.string() });

const isValues = fits(values);

const isGroup = fits(z.object({ id: z.int(), version: z.int(), ...values.shape }));

const isOnto = (kept: unknown): kept is EditedGroup | null => kept === null || isGroup(kept);

const editedOf = ({ id, version, groupName, description }: EditedGroup): EditedGroup => ({
  id,
  version,
  groupName,
  description,
});

/**
 * The form of a group. Whatever others save meanwhile, it stays on the group that it was opened on, or that an earlier
 * draft was typed onto: that version goes with what is saved.
 */
export const useGroupForm = (shown: EditedGroup | undefined) => {
  const [group] = useState(() => shown && editedOf(shown));
  const { kept, note, forget, requestKey, drawKey } = useStateDraft(`group.${group?.id ?? 'new'}`);
  const [draft] = useState(() => readTypedOnto(kept, isOnto, isValues));
  const [onto, setOnto] = useState(draft === undefined ? group : (draft.onto ?? undefined));
  const saved = useMemo(() => valuesOf(onto), [onto]);
  const [typed, setTyped] = useState(draft?.values ?? saved);
  const dirty = !isSameValues(typed, saved);
  useEffect(() => note({ onto: onto ?? null, values: typed }, dirty), [note, onto, typed, dirty]);

  return {
    /** The group that is changed; undefined for a new one. */
    group: onto,
    values: typed,
    put: (part: Partial<GroupValues>) => setTyped((now) => ({ ...now, ...part })),
    requestKey,
    drawKey,
    draft: {
      restored: draft !== undefined && kept !== undefined && dirty,
      discard: () => {
        setOnto(group);
        setTyped(valuesOf(group));
        forget();
      },
      forget,
    },
  };
};
