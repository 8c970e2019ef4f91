import type { Querying } from '#server/database/database.ts';
import type { GroupStore } from './group.service.ts';

type GroupRow = {
  readonly id: number;
  readonly group_name: string;
  readonly is_member: boolean;
};

export const createGroupRepository = (database: Querying): GroupStore => ({
  all: async (person) => {
    const { rows } = await database.query<GroupRow>(
      `select g.id, g.group_name, m.crm_id is not null as is_member
         from staff_group g
         left join staff_group_member m on m.group_id = g.id and m.crm_id = $1
        order by lower(g.group_name), g.id`,
      [person],
    );
    return rows.map((row) => ({ id: row.id, groupName: row.group_name, isMember: row.is_member }));
  },
});
