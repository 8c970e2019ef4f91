import type { Database } from '#server/database/database.ts';
import type { Role, RoleStore } from './idm-user.service.ts';

type RoleRow = { readonly name: string; readonly for_account: boolean };

export const createRoleRepository = (database: Database): RoleStore => ({
  list: async (): Promise<readonly Role[]> => {
    const { rows } = await database.query<RoleRow>(
      'select name, for_account from role order by id',
    );
    return rows.map(({ name, for_account }) => ({ name, forAccount: for_account }));
  },
});
