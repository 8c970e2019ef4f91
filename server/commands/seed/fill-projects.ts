import { columnName } from '#server/database/column-name.ts';
import { copyIn, copyLine } from '#server/database/copy-in.ts';
import type { Transaction } from '#server/database/database.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import { countKeys } from '#shared/rules/housing-totals.ts';
import { makeProject, projectCount } from './projects.ts';

/** A few invented housing projects, on properties that are there already. */
export const fillProjects = async (transaction: Transaction, properties: number): Promise<void> => {
  const projects = Array.from({ length: projectCount }, (_, position) => ({
    id: position + 1,
    ...makeProject(position, properties),
  }));
  await copyIn(
    transaction,
    'project (id, project_number, name, search_idx)',
    projects.map(({ id, projectNumber, name, sites }) => {
      const places = sites.flatMap(({ site, address, apn }) => [site, address, apn ?? '']);
      const words = [projectNumber, name, ...places].map(foldText).join('\n');
      return copyLine([id, projectNumber, name, words]);
    }),
  );
  await copyIn(
    transaction,
    `project_site (project_id, position, site, address, address_id, apn, ${countKeys.map(columnName).join(', ')})`,
    projects.flatMap(({ id, sites }) =>
      sites.map(({ site, address, addressId, apn, counts }, place) =>
        copyLine([id, place + 1, site, address, addressId, apn, ...counts]),
      ),
    ),
  );
  await transaction.query(
    "select setval(pg_get_serial_sequence('project', 'id'), greatest(max(id), 1)) from project",
  );
};
