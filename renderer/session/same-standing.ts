import type { Person } from '#shared/contracts/oauth.ts';
import { isSameContent } from '#shared/rules/same-content.ts';

const standingOf = ({ rights, userType, userRole, hasPassword, ...flags }: Person) => {
  const { isAdmin, isStaff, isVendor, isCitizen } = flags;
  return { rights, userType, userRole, hasPassword, isAdmin, isStaff, isVendor, isCitizen };
};

/** Whether somebody may do the same as before, and counts among the same people. */
export const isSameStanding = (one: Person, other: Person): boolean =>
  isSameContent(standingOf(one), standingOf(other));
