import type { Database } from '#server/database/database.ts';
import type { CaseState, CaseTypeStore, Category } from './case-type.service.ts';

export const createCaseTypeRepository = (database: Database): CaseTypeStore => ({
  categories: async () => {
    const { rows } = await database.query<Category>(
      `select c.id, c.name,
              json_agg(json_build_object('id', t.id, 'name', t.name) order by t.name) as types
         from case_category c
         join case_type t on t.category_id = c.id
        group by c.id order by c.name`,
    );
    return rows;
  },

  statesOf: async (caseTypeIds) => {
    const { rows } = await database.query<CaseState>(
      `select id, name from case_status
        where id in (select status_id from case_type_status where case_type_id = any($1))
        order by id`,
      [caseTypeIds],
    );
    return rows;
  },
});
