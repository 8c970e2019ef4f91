import type { Querying } from '../database.ts';

/** Profiles that a merge took away because the survivor has one: until it cannot be undone they keep their photos. */
export const tookProfile = `s.table_name = 'profile' and s.kind = 'removed'`;

/** The profiles, and what merges keep to be undone: once one of the two has gone for good, none can be. */
const deleteSql = `
  with profiles as (
    delete from profile where crm_id = any($1) returning photo_id
  ), steps as (
    delete from merge_step s using contact_merge m
     where m.change_set_id = s.change_set_id and (m.survivor = any($1) or m.loser = any($1))
    returning s.table_name, s.kind, s.before
  )
  select photo_id as id from profiles where photo_id is not null
  union
  select (s.before ->> 'photo_id')::uuid from steps s
   where ${tookProfile} and s.before ->> 'photo_id' is not null`;

/** Of somebody who was merged more than once, or parted again, others may still name a photo. */
const releaseSql = `
  update stored_file f set unused_since = now()
   where f.id = any($1) and f.unused_since is null
     and not exists (select from profile p where p.photo_id = f.id)
     and not exists (select from merge_step s where ${tookProfile} and s.before ->> 'photo_id' = f.id::text)`;

/**
 * Deletes what would outlive contacts that go for good, because it names them by a number alone or hangs on an act of the
 * journal. Photos that nothing names any more are given up to the clean-up of files. Call it before the contacts go.
 */
export const deleteLeavings = async (
  transaction: Querying,
  crmIds: readonly number[],
): Promise<void> => {
  const { rows } = await transaction.query<{ readonly id: string }>(deleteSql, [crmIds]);
  if (rows.length > 0) await transaction.query(releaseSql, [rows.map(({ id }) => id)]);
};
