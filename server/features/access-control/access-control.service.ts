import { type RightLetter, rightLetters } from '#shared/contract/access.ts';
import { accessArea } from '#shared/contracts/access-control.ts';
import { changedMeanwhile, fault, notFound } from '#server/http/reply-error.ts';

type Letters = readonly RightLetter[];

/** One area for one role. */
type Place = { readonly roleName: string; readonly rightKey: string };

type Cell = Place & { readonly letters: Letters };

export type AccessControlStore = {
  readonly list: () => Promise<{
    readonly roles: readonly string[];
    readonly areas: readonly {
      readonly rightKey: string;
      readonly names: readonly Readonly<Record<string, string>>[];
    }[];
    readonly rights: readonly Cell[];
  }>;
  /**
   * Keeps what `decide` makes of what the role may do there, with who said so; the same letters are no change. Gives what it
   * may do afterwards; undefined where there is no such role or area.
   */
  readonly change: (
    place: Place,
    actor: number,
    decide: (before: Letters, lastActor: number | undefined) => Letters,
  ) => Promise<Letters | undefined>;
};

/** The role that may do everything, whatever else is taken from whom. */
const fixedRole = 'SuperAdmin';

/** Each letter once, in the order in which they are always told. */
const inOrder = (letters: Letters): Letters =>
  rightLetters.filter((letter) => letters.includes(letter));

const isSame = (one: Letters, other: Letters): boolean =>
  inOrder(one).join() === inOrder(other).join();

export const createAccessControlService = (store: AccessControlStore) => ({
  /** The area of this very feature is nobody's to give. */
  list: async () => {
    const { roles, areas, rights } = await store.list();
    return {
      roles: roles.map((roleName) => ({ roleName, fixed: roleName === fixedRole })),
      areas: areas
        .filter(({ rightKey }) => rightKey !== accessArea)
        .map(({ rightKey, names }) => ({ rightKey, names })),
      rights: rights
        .filter(({ rightKey }) => rightKey !== accessArea)
        .map(({ letters, ...cell }) => ({ ...cell, letters: [...inOrder(letters)] })),
    };
  },

  save: async (
    wish: Cell & { readonly before: Letters },
    actor: number,
  ): Promise<RightLetter[]> => {
    if (wish.roleName === fixedRole) {
      throw fault('roleName', 'fixed', 'The rights of this role cannot be changed.');
    }
    if (wish.rightKey === accessArea) {
      throw fault('rightKey', 'fixed', 'This area is for one role only.');
    }
    const saved = await store.change(wish, actor, (letters, lastActor) => {
      // Sent twice it is there already.
      if (isSame(letters, wish.letters)) return letters;
      if (!isSame(letters, wish.before)) {
        throw changedMeanwhile('rights', { isOwn: lastActor === actor });
      }
      return inOrder(wish.letters);
    });
    if (saved === undefined) throw notFound('There is no such role or area.');
    return [...inOrder(saved)];
  },
});

export type AccessControlService = ReturnType<typeof createAccessControlService>;
