/** `forAccount` is false for a role that only a contact can have. */
export type Role = { readonly name: string; readonly forAccount: boolean };

export type RoleStore = { readonly list: () => Promise<readonly Role[]> };

const named = ({ name }: Role) => ({ roleName: name });

export const createIdmUserService = (store: RoleStore) => ({
  /** Every role that a contact can have, people without an account included. */
  allRoles: async () => (await store.list()).map(named),

  accountRoles: async () => (await store.list()).filter(({ forAccount }) => forAccount).map(named),
});

export type IdmUserService = ReturnType<typeof createIdmUserService>;
