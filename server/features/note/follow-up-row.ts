import type { FollowUp } from '#shared/rules/follow-up.ts';

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
