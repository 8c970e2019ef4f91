import type { SharingConfig, SharingInput } from '#shared/contracts/sharing-schemas.ts';
import { settleSharing } from '#shared/rules/sharing.ts';
import { badRequest } from './reply-error.ts';

/** The sharing that a call means; 400 naming each flag that contradicts the truth table. */
export const readSharing = (sent: SharingInput): SharingConfig => {
  const settled = settleSharing(sent);
  if (settled.kind === 'faults') throw badRequest(settled.faults);
  const { groupIds, ...flags } = settled.flags;
  const crmIds = [...new Set(sent.crmIds)].toSorted((a, b) => a - b);
  return {
    ...flags,
    groupIds,
    crmIds,
    crmUpdateAccess: sent.crmUpdateAccess && crmIds.length > 0,
    publicAllowAccess: flags.viewAll && flags.groupUpdateAccess ? 'group' : 'all',
  };
};

/** The sharing after a change, which stays where the change says nothing of it. */
export const sharingAfter = (
  sent: SharingInput | undefined,
  stored: SharingConfig,
): SharingConfig => (sent === undefined ? stored : readSharing(sent));

const noSuch = {
  groupIds: 'There is no such group.',
  crmIds: 'There is no such contact.',
} as const;

/** Refuses to share with groups and people who do not exist. */
export const refuseStrangers = (
  strangers: Readonly<Record<keyof typeof noSuch, readonly number[]>>,
): void => {
  const faults = (['groupIds', 'crmIds'] as const)
    .filter((name) => strangers[name].length > 0)
    .map((name) => ({ path: `config.${name}`, code: 'unknown', message: noSuch[name] }));
  if (faults.length > 0) throw badRequest(faults);
};
