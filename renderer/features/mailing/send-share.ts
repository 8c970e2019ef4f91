import type { MailSend, SendCounts } from '#shared/contracts/mail-ledger.ts';

/** The parts of a progress bar in the order in which they are drawn. */
export const settledParts = ['sent', 'skipped', 'bounced', 'failed'] as const;

export type SettledPart = (typeof settledParts)[number];

/** False where nobody has been chosen yet, and where a mail was stopped before anybody was. */
export const hasBegun = ({ state, counts }: Pick<MailSend, 'state' | 'counts'>): boolean =>
  counts.selected > 0 || state === 'preparing' || state === 'running' || state === 'done';

/** Whole percents of the recipients with whom nothing is left to do; 100 only when that is everybody. */
export const percentDone = (counts: SendCounts): number => {
  const { selected, queued } = counts;
  if (selected === 0) return queued === 0 ? 100 : 0;
  return queued === 0 ? 100 : Math.min(99, Math.floor(((selected - queued) / selected) * 100));
};

/** The share of each part in percent, for its width. */
export const shareOf = (counts: SendCounts, part: SettledPart): number =>
  counts.selected === 0 ? 0 : (counts[part] / counts.selected) * 100;
