import type { RightLetter } from '#shared/contract/access.ts';
import type { Person } from '#shared/contracts/oauth.ts';
import type { RightKey } from '#shared/rules/right-keys.ts';
import { useSelector } from 'react-redux';
import { personOf, selectSession } from './session-slice.ts';

/** Whether the person's mask for a menu key holds every letter. The server checks again on every call. */
export const hasRight = (
  person: Person | null,
  key: RightKey,
  letters: readonly RightLetter[],
): boolean => {
  const mask = person?.rights[key] ?? [];
  return person !== null && letters.every((letter) => mask.includes(letter));
};

export const usePerson = (): Person | null => personOf(useSelector(selectSession));

export const useRight = (key: RightKey, ...letters: readonly RightLetter[]): boolean =>
  hasRight(usePerson(), key, letters);
