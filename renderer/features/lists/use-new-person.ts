import * as z from 'zod/mini';
import { bareAddress } from '#shared/rules/email-address.ts';
import { fits } from '#renderer/session/typed-onto.ts';
import { useDraftValues } from '#renderer/session/use-draft-values.ts';

const nobody = { firstName: '', lastName: '', emailAddress: '' };

type NewPersonValues = typeof nobody;

export type NewPersonField = keyof NewPersonValues;

const isValues = fits(
  z.object({ firstName: z.string(), lastName: z.string(), emailAddress: z.string() }),
);

/** Somebody new who is to join a list, as they are being typed. */
export const useNewPerson = (listId: number) => {
  const { values, put, draft } = useDraftValues<NewPersonValues>({
    name: `list.${listId}.person`,
    begun: nobody,
    isValues,
  });
  return {
    values,
    write: (field: NewPersonField, text: string) =>
      put({ [field]: field === 'emailAddress' ? bareAddress(text) : text }),
    draft,
  };
};

export type NewPerson = ReturnType<typeof useNewPerson>;
