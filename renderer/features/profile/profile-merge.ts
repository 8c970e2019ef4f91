import { mergeChanges } from '#shared/rules/merge-changes.ts';
import type { ProfileContent } from '#shared/rules/profile.ts';
import { profileParts } from './profile-values.ts';

/** A profile that two people changed, part by part. */
export const mergeProfiles = (base: ProfileContent, mine: ProfileContent, theirs: ProfileContent) =>
  mergeChanges(profileParts, base, mine, theirs);
