import type { ReplyOf } from '#shared/contract/define-call.ts';
import type { RightLetter } from '#shared/contract/access.ts';
import type { accessRights } from '#shared/contracts/access-control.ts';

export type Letters = readonly RightLetter[];

/** One area for one role. */
export type Place = { readonly roleName: string; readonly rightKey: string };

type Cell = ReplyOf<typeof accessRights>['rights'][number];

export const isSamePlace = (one: Place, other: Place): boolean =>
  one.roleName === other.roleName && one.rightKey === other.rightKey;

/** What a role may do in an area; nothing where nobody has said. */
export const lettersIn = (
  rights: readonly (Place & { readonly letters: Letters })[],
  place: Place,
): Letters => rights.find((cell) => isSamePlace(cell, place))?.letters ?? [];

/** The same with other letters for one area of one role. */
export const withLetters = (
  rights: readonly Cell[],
  { roleName, rightKey }: Place,
  letters: Letters,
): Cell[] => [
  ...rights.filter((cell) => !isSamePlace(cell, { roleName, rightKey })),
  { roleName, rightKey, letters },
];

/** The letter goes where it was, and comes where it was not. */
export const toggled = (letters: Letters, letter: RightLetter): RightLetter[] =>
  letters.includes(letter) ? letters.filter((one) => one !== letter) : [...letters, letter];
