import type { FollowUp, HeldFollowUp } from '#shared/rules/follow-up.ts';

/** How a note keeps the day on which somebody wants to come back to it. */
export type FollowUpRow = {
  readonly follow_up_on: string | null;
  readonly follow_up_done: boolean;
};

export const followUpColumns = 'follow_up_on::text, follow_up_done';

export const followUpOf = ({
  follow_up_on: day,
  follow_up_done: isDone,
}: FollowUpRow): FollowUp | null => (day === null ? null : { day, isDone });

export type HeldFollowUpRow = FollowUpRow & { readonly follow_up_by: number | null };

export const heldFollowUpColumns = `${followUpColumns}, follow_up_by`;

export const heldFollowUpOf = (row: HeldFollowUpRow): HeldFollowUp | null => {
  const followUp = followUpOf(row);
  return followUp && { ...followUp, by: row.follow_up_by };
};
