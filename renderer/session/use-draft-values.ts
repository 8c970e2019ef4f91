import { useEffect, useState } from 'react';
import { useStateDraft } from './use-draft.ts';

/** Names the request that saves something new: it lives as long as the draft. */
export type SaveKey = Pick<ReturnType<typeof useStateDraft>, 'requestKey' | 'drawKey'>;

type DraftValuesOptions<Values> = {
  /** The form's own name, with what it edits: `widget.42`. */
  readonly name: string;
  /** What it begins with where nothing was typed before, and goes back to. */
  readonly begun: Values;
  /** A draft may come from an older version of the portal. */
  readonly isValues: (kept: unknown) => kept is Values;
  /** What of the values counts as typed; all of them where nothing is said. */
  readonly typedOf?: (values: Values) => unknown;
};

/** The values of a form that keeps them itself, and their draft; `name` and `begun` are those that it opened with. */
export const useDraftValues = <Values>(options: DraftValuesOptions<Values>) => {
  const { typedOf = (values) => values } = options;
  const [{ name, begun, isValues }] = useState(options);
  const { kept, note, forget, requestKey, drawKey } = useStateDraft(name);
  const [draft] = useState(() => (isValues(kept) ? kept : undefined));
  const [values, setValues] = useState(draft ?? begun);
  const dirty = JSON.stringify(typedOf(values)) !== JSON.stringify(typedOf(begun));
  useEffect(() => note(values, dirty), [note, values, dirty]);
  return {
    values,
    setValues,
    put: (part: Partial<Values>) => setValues((now) => ({ ...now, ...part })),
    dirty,
    requestKey,
    drawKey,
    draft: {
      restored: draft !== undefined && kept !== undefined && dirty,
      discard: () => setValues(begun),
      forget,
    },
  };
};
