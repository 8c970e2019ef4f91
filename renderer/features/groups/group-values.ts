import { changedParts } from '#shared/rules/merge-changes.ts';
import type { StaffGroup } from './use-group-desk.ts';

/** A group as its dialog changes it. */
export type EditedGroup = Pick<StaffGroup, 'id' | 'version' | 'groupName' | 'description'>;

export type GroupValues = Pick<EditedGroup, 'groupName' | 'description'>;

export const groupParts = ['groupName', 'description'] as const satisfies (keyof GroupValues)[];

export type GroupPart = (typeof groupParts)[number];

export const valuesOf = (group: GroupValues | undefined): GroupValues => ({
  groupName: group?.groupName ?? '',
  description: group?.description ?? '',
});

export const isSameValues = (one: GroupValues, other: GroupValues): boolean =>
  changedParts(groupParts, one, other).length === 0;
