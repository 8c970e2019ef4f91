import { mayGiveRole, type RightsMask, type RoleRight } from './rights-mask.ts';

/** The role that may do everything: somebody must always hold it who can sign in. */
export const keeperRole = 'SuperAdmin';

type HeldRole<Letter extends string> = {
  readonly name: string;
  readonly rights: readonly RoleRight<Letter>[];
};

type Carer<Letter extends string> = {
  readonly crmId: number;
  readonly roles: readonly string[];
  readonly rights: RightsMask<Letter>;
};

/** `own`: it is theirs. `roles`: it has a role that they could not give. */
export const careRefusals = ['own', 'roles'] as const;

export type CareRefusal = (typeof careRefusals)[number];

/**
 * Why somebody may not look after an account; undefined where they may. Nobody does so for themselves, so that nobody
 * shuts themselves out, nor for those who may do more than they may.
 */
export const careRefusal = <Letter extends string>(
  carer: Carer<Letter>,
  account: { readonly crmId: number; readonly roles: readonly HeldRole<Letter>[] },
  adminRoles: readonly string[],
): CareRefusal | undefined => {
  if (carer.crmId === account.crmId) return 'own';
  return account.roles.every((role) => mayGiveRole(carer, role, adminRoles)) ? undefined : 'roles';
};

/** What decides whether an account keeps the portal in somebody's hands. */
export type Standing = {
  /** It can be used: it is on, and its address is confirmed. */
  readonly usable: boolean;
  readonly roles: readonly string[];
};

const isKeeper = ({ usable, roles }: Standing): boolean => usable && roles.includes(keeperRole);

/** True where a change would leave nobody who may do everything; `others` is how many more there are now. */
export const leavesNobody = (before: Standing, after: Standing, others: number): boolean =>
  others === 0 && isKeeper(before) && !isKeeper(after);
