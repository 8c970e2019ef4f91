import type { RightKey } from './right-keys.ts';

/** What somebody may do: letters by menu right key. `Letter` is the contract's `RightLetter`. */
export type RightsMask<Letter extends string = string> = Readonly<
  Record<string, readonly Letter[]>
>;

export type RoleRight<Letter extends string = string> = {
  readonly rightKey: string;
  readonly letters: readonly Letter[];
};

/** A person's mask is the union over their roles; letters keep the order of their first mention. */
export const unionOfRights = <Letter extends string>(
  rights: readonly RoleRight<Letter>[],
): RightsMask<Letter> => {
  const union = new Map<string, Set<Letter>>();
  for (const { rightKey, letters } of rights) {
    const held = union.get(rightKey) ?? new Set();
    for (const letter of letters) held.add(letter);
    union.set(rightKey, held);
  }
  return Object.fromEntries([...union].map(([key, letters]) => [key, [...letters]]));
};

const holds = <Letter extends string>(
  mask: RightsMask<Letter>,
  key: string,
  letters: readonly Letter[],
): boolean => {
  const held = Object.hasOwn(mask, key) ? mask[key] : undefined;
  return held !== undefined && letters.length > 0 && letters.every((one) => held.includes(one));
};

/** True when the mask holds every one of `letters` for the key. No letters asked: nothing is granted. */
export const holdsRight = <Letter extends string>(
  mask: RightsMask<Letter>,
  key: RightKey,
  letters: readonly Letter[],
): boolean => holds(mask, key, letters);

type Giver<Letter extends string> = {
  readonly roles: readonly string[];
  readonly rights: RightsMask<Letter>;
};

/**
 * Nobody gives a role that may do more than they may themselves. A key without letters grants nothing.
 * @param adminRoles roles that make administrators, who see and change everything that is shared, whatever their letters
 */
export const mayGiveRole = <Letter extends string>(
  giver: Giver<Letter>,
  role: { readonly name: string; readonly rights: readonly RoleRight<Letter>[] },
  adminRoles: readonly string[],
): boolean =>
  (role.name !== 'SuperAdmin' || giver.roles.includes('SuperAdmin')) &&
  (!adminRoles.includes(role.name) || adminRoles.some((name) => giver.roles.includes(name))) &&
  role.rights.every(
    ({ rightKey, letters }) => letters.length === 0 || holds(giver.rights, rightKey, letters),
  );

/** Six flags in their order on the wire: create, edit, delete, view, approve, reject. */
export type RightFlags = readonly [boolean, boolean, boolean, boolean, boolean, boolean];

/** The six-flag form of the letters held for one key. An action is enabled if any flag is true. */
export const flagsOfLetters = (letters: readonly string[]): RightFlags => {
  const approve = letters.includes('APR');
  return [
    letters.includes('CR'),
    letters.includes('ED'),
    letters.includes('DL'),
    letters.includes('VW'),
    approve,
    approve,
  ];
};
