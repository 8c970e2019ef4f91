import type { ProfileContent } from '#shared/rules/profile.ts';
import { isSameValue, type ProfilePart, profileParts } from './profile-values.ts';

/** A profile that two people changed: what fits together, and the parts for which somebody must choose. */
export type ProfileMerge = {
  readonly values: ProfileContent;
  readonly conflicts: readonly ProfilePart[];
};

/**
 * Puts what this person typed onto what was saved elsewhere in the meantime. A part that only one of the two changed is
 * that one's; for a part that both changed differently the typed one stays, and is told as a conflict.
 */
export const mergeProfiles = (
  base: ProfileContent,
  mine: ProfileContent,
  theirs: ProfileContent,
): ProfileMerge => {
  const isMine = (part: ProfilePart): boolean => !isSameValue(mine[part], base[part]);
  const isTheirs = (part: ProfilePart): boolean => !isSameValue(theirs[part], base[part]);
  const kept: Partial<ProfileContent> = Object.fromEntries(
    profileParts.filter(isMine).map((part) => [part, mine[part]]),
  );
  return {
    values: { ...theirs, ...kept },
    conflicts: profileParts.filter(
      (part) => isMine(part) && isTheirs(part) && !isSameValue(mine[part], theirs[part]),
    ),
  };
};
