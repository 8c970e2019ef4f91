/** Why a person is not here any more: they left, or were away too long. */
export type Leaving = 'signOut' | 'idle';

const works = new Set<(leaving: Leaving) => void>();

/**
 * For whatever is kept outside the store and belongs to the person: told when they are gone, here or in another tab,
 * so that the next person finds nothing of it.
 */
export const atFarewell = (work: (leaving: Leaving) => void): void => void works.add(work);

export const sayFarewell = (leaving: Leaving): void => {
  for (const work of works) work(leaving);
};
