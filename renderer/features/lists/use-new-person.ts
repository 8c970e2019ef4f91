import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { fits } from '#renderer/session/typed-onto.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';

const nobody = { firstName: '', lastName: '', emailAddress: '' };

type NewPersonValues = typeof nobody;

export type NewPersonField = keyof NewPersonValues;

const isValues = fits(
  z.object({ firstName: z.string(), lastName: z.string(), emailAddress: z.string() }),
);

/** Somebody new who is to join a list, as they are being typed. */
export const useNewPerson = (listId: number) => {
  const { kept, note, forget } = useStateDraft(`list.${listId}.person`);
  const [draft] = useState(() => (isValues(kept) ? kept : undefined));
  const [values, setValues] = useState<NewPersonValues>(draft ?? nobody);
  const dirty = Object.values(values).some((text) => text !== '');
  useEffect(() => note(values, dirty), [note, values, dirty]);

  return {
    values,
    write: (field: NewPersonField, text: string) => setValues((now) => ({ ...now, [field]: text })),
    draft: {
      restored: draft !== undefined && kept !== undefined && dirty,
      discard: () => setValues(nobody),
      forget,
    },
  };
};

export type NewPerson = ReturnType<typeof useNewPerson>;
