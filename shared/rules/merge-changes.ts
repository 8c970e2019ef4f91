import { isSameContent } from './same-content.ts';

/**
 * Puts what this person typed onto what was saved elsewhere in the meantime. A part that only one of the two changed is
 * that one's; for a part that both changed differently the typed one stays, and is told as a conflict.
 */
export const mergeChanges = <Values extends object, Part extends keyof Values>(
  parts: readonly Part[],
  base: Values,
  mine: Values,
  theirs: Values,
): { readonly values: Values; readonly conflicts: readonly Part[] } => {
  const isMine = (part: Part): boolean => !isSameContent(mine[part], base[part]);
  const isTheirs = (part: Part): boolean => !isSameContent(theirs[part], base[part]);
  const kept = Object.fromEntries(parts.filter(isMine).map((part) => [part, mine[part]]));
  return {
    values: { ...theirs, ...kept },
    conflicts: parts.filter(
      (part) => isMine(part) && isTheirs(part) && !isSameContent(mine[part], theirs[part]),
    ),
  };
};
