import type { Database } from '#server/database/database.ts';
import type { Role, RoleStore } from './idm-user.service.ts';

type RoleRow = Pick<Role, 'name' | 'rights'> & { readonly for_account: boolean };

export const createRoleRepository = (database: Database): RoleStore => ({
  list: async (): Promise<readonly Role[]> => {
    const { rows } = await database.query<RoleRow>(
      `select r.name, r.for_account,
              (select coalesce(json_agg(json_build_object('rightKey', rr.right_key, 'letters', rr.letters)), '[]')
                 from role_right rr where rr.role_id = r.id) as rights
         from role r order by r.id`,
    );
    return rows.map(({ name, for_account, rights }) => ({ name, forAccount: for_account, rights }));
  },
});
