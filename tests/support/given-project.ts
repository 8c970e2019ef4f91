import { columnName } from '#server/database/column-name.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import { countKeys, type SiteCounts } from '#shared/rules/housing-totals.ts';
import type { Portal } from './portal.ts';

export type GivenProject = { readonly projectId: number; readonly siteIds: readonly number[] };

export const noCounts = Object.fromEntries(countKeys.map((key) => [key, null])) as Record<
  keyof SiteCounts,
  number | null
>;

/** A housing project with one site for each of these counts; kinds that are left out are unknown. */
export const givenProject = async (
  { database }: Portal,
  name: string,
  sites: readonly Partial<SiteCounts>[],
): Promise<GivenProject> => {
  const { rows } = await database.query<{ readonly id: number }>(
    'insert into project (project_number, name, search_idx) values ($1, $2, $3) returning id',
    [`No. ${name}`, name, foldText(`${name} 12 Example Street`)],
  );
  const projectId = rows[0]?.id ?? 0;
  const columns = countKeys.map(columnName);
  const siteIds: number[] = [];
  for (const [place, counts] of sites.entries()) {
    const { rows: made } = await database.query<{ readonly id: number }>(
      `insert into project_site (project_id, position, site, address, ${columns.join(', ')})
       values ($1, $2, $3, '12 Example Street', ${columns.map((_, index) => `$${index + 4}`).join(', ')})
       returning id`,
      [
        projectId,
        place + 1,
        `${name}, site ${place + 1}`,
        ...countKeys.map((key) => counts[key] ?? null),
      ],
    );
    siteIds.push(made[0]?.id ?? 0);
  }
  return { projectId, siteIds };
};
