import { columnName } from '#server/database/column-name.ts';
import { contactNameSql } from '#server/database/contacts/contact-name.ts';
import type { Database } from '#server/database/database.ts';
import type { HousingSite, ProjectGrid, SitePlace } from '#shared/contracts/housing.ts';
import {
  type CountKey,
  countKeys,
  type SiteCounts,
  totalKeys,
} from '#shared/rules/housing-totals.ts';
import type { HousingStore, StoredChange } from './housing.service.ts';

const numbersOf = (table: string): string =>
  [...countKeys, ...totalKeys].map((key) => `${table}.${columnName(key)} as "${key}"`).join(', ');

const siteColumns = `s.id as "siteId", s.site, s.address, s.address_id as "addressId",
  coalesce(s.apn, '') as apn, s.version, ${numbersOf('s')}`;

/** A project without sites has no sums: they are nothing. */
const totalColumns = [...countKeys, ...totalKeys]
  .map((key) => `'${key}', coalesce(t.${columnName(key)}, 0)`)
  .join(', ');

const setCounts = countKeys.map((key, place) => `${columnName(key)} = $${place + 2}`).join(', ');

type ChangeRow = Omit<StoredChange, 'before' | 'after'> & {
  readonly before: Partial<SiteCounts>;
  readonly after: Partial<SiteCounts>;
};

const pick = (counts: SiteCounts, keys: readonly CountKey[]): string =>
  JSON.stringify(Object.fromEntries(keys.map((key) => [key, counts[key]])));

export const createHousingRepository = (database: Database): HousingStore => {
  const foundWords = `not exists (select from unnest($1::text[]) as asked (word)
                       where strpos(p.search_idx, asked.word) = 0)`;
  return {
    projects: async (words, { offset, limit }) => {
      const [page, all] = await Promise.all([
        database.query<Awaited<ReturnType<HousingStore['projects']>>['projects'][number]>(
          `select p.id as "projectId", p.project_number as "projectNumber", p.name,
                  coalesce(t.site_count, 0) as "siteCount",
                  coalesce(t.total_target_site, 0) as "totalTargetSite"
             from project p left join project_total t on t.project_id = p.id
            where ${foundWords} order by fold_text(p.name), p.id offset $2 limit $3`,
          [words, offset, limit],
        ),
        database.query<{ readonly count: number }>(
          `select count(*) from project p where ${foundWords}`,
          [words],
        ),
      ]);
      return { projects: page.rows, totalRecord: all.rows[0]?.count ?? 0 };
    },

    places: async (words, limit) => {
      const { rows } = await database.query<SitePlace>(
        `select s.id as "siteId", s.site, s.address, p.id as "projectId", p.name,
                s.total_target_site as "totalTargetSite", a.latitude, a.longitude
           from project p
           join project_site s on s.project_id = p.id
           join property a on a.apn = s.apn
          where a.latitude is not null and a.longitude is not null and ${foundWords}
          order by fold_text(p.name), p.id, s.position limit $2`,
        [words, limit],
      );
      return rows;
    },

    // One statement sees one state: the sums are those of the sites beside them.
    grid: async (projectId) => {
      const { rows } = await database.query<ProjectGrid>(
        `select p.id as "projectId", p.project_number as "projectNumber", p.name,
                json_build_object(${totalColumns}) as total,
                coalesce((select json_agg(one) from (select ${siteColumns} from project_site s
                           where s.project_id = p.id order by s.position) as one), '[]') as sites
           from project p left join project_total t on t.project_id = p.id
          where p.id = $1`,
        [projectId],
      );
      return rows[0];
    },

    change: ({ projectId, siteId }, actor, decide) =>
      database.inTransaction(async ({ query }) => {
        // The site is held: two edits of it come one after the other.
        const { rows } = await query<HousingSite>(
          `select ${siteColumns} from project_site s where s.id = $1 and s.project_id = $2 for update`,
          [siteId, projectId],
        );
        const [before] = rows;
        if (before === undefined) return undefined;
        const counts = await decide(before, async () => {
          const { rows: edits } = await query<{ readonly changed_by: number | null }>(
            'select changed_by from project_site_change where site_id = $1 order by id desc limit 1',
            [siteId],
          );
          return edits[0]?.changed_by ?? undefined;
        });
        const changed = countKeys.filter((key) => before[key] !== counts[key]);
        if (changed.length === 0) return before;
        const { rows: saved } = await query<HousingSite>(
          `update project_site s set version = version + 1, ${setCounts} where s.id = $1
           returning ${siteColumns}`,
          [siteId, ...countKeys.map((key) => counts[key])],
        );
        await query(
          `insert into project_site_change (site_id, before, after, changed_by)
           values ($1, $2, $3, $4)`,
          [siteId, pick(before, changed), pick(counts, changed), actor],
        );
        return saved[0];
      }),

    history: async ({ projectId, siteId }, { offset, limit }) => {
      const { rows: sites } = await database.query<{ readonly count: number }>(
        `select (select count(*) from project_site_change where site_id = s.id) as count
           from project_site s where s.id = $1 and s.project_id = $2`,
        [siteId, projectId],
      );
      const [site] = sites;
      if (site === undefined) return undefined;
      const { rows } = await database.query<ChangeRow>(
        `select c.id, c.before, c.after, c.changed_on as "changedOn",
                ${contactNameSql('d')} as "changedBy"
           from project_site_change c left join contact_doc d on d.crm_id = c.changed_by
          where c.site_id = $1 order by c.id desc offset $2 limit $3`,
        [siteId, offset, limit],
      );
      return { changes: rows, totalRecord: site.count };
    },
  };
};
