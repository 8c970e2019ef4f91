import type { RightLetter } from '#shared/contract/access.ts';
import { mayGiveRole, type RoleRight } from '#shared/rules/rights-mask.ts';
import type { PersonSession } from '#server/http/session.ts';

/** `forAccount` is false for a role that only a contact can have. */
export type Role = {
  readonly name: string;
  readonly forAccount: boolean;
  readonly rights: readonly RoleRight<RightLetter>[];
};

export type RoleStore = { readonly list: () => Promise<readonly Role[]> };

const named = ({ name }: Role) => ({ roleName: name });

export const createIdmUserService = (
  store: RoleStore,
  adminRoles: () => Promise<readonly string[]>,
) => ({
  /** Every role that a contact can have, people without an account included. */
  allRoles: async () => (await store.list()).map(named),

  /** The roles that this person may give to an account. */
  accountRoles: async (giver: PersonSession) => {
    const [roles, administrators] = await Promise.all([store.list(), adminRoles()]);
    return roles
      .filter((role) => role.forAccount && mayGiveRole(giver, role, administrators))
      .map(named);
  },
});

export type IdmUserService = ReturnType<typeof createIdmUserService>;
