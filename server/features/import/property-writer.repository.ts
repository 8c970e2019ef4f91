import type { Querying } from '#server/database/database.ts';
import { indexList } from '#shared/rules/contact-index.ts';
import { foldSeen } from '#shared/rules/fold-text.ts';
import type { PropertyRecord } from './merge-property.ts';

const findSql = `
  select p.apn, p.alias, p.total_units as "totalUnits", p.owner_crm_id as "ownerCrmId",
    p.owner_country as "ownerCountry", p.latitude, p.longitude,
    coalesce((
      select json_agg(json_build_object('fullAddress', a.full_address, 'zip', a.zip, 'primary', a.is_primary,
        'latitude', a.latitude, 'longitude', a.longitude) order by a.position)
      from property_site_address a where a.apn = p.apn
    ), '[]') as "siteAddresses"
  from property p where p.apn = any($1::text[])`;

/** Lowest number first, so that nobody waits in a circle. */
const holdSql = 'select from property where apn = any($1::text[]) order by apn for no key update';

/**
 * The properties of some numbers, as they are.
 * @param toChange whether they are held, so that nobody changes them until the transaction ends: they are written whole
 */
export const findProperties = async (
  { query }: Querying,
  apns: readonly string[],
  toChange: boolean,
): Promise<readonly PropertyRecord[]> => {
  if (apns.length === 0) return [];
  if (toChange) await query(holdSql, [apns]);
  const { rows } = await query<PropertyRecord>(findSql, [apns]);
  return rows;
};

const saveSql = `
  insert into property (apn, alias, total_units, owner_crm_id, owner_country, latitude, longitude, alias_idx, site_addrs_idx)
  select apn, alias, total_units, owner_crm_id, owner_country, latitude, longitude, alias_idx, site_addrs_idx
  from json_populate_recordset(null::property, $1)
  on conflict (apn) do update set
    alias = excluded.alias, total_units = excluded.total_units, owner_crm_id = excluded.owner_crm_id,
    owner_country = excluded.owner_country, latitude = excluded.latitude, longitude = excluded.longitude,
    alias_idx = excluded.alias_idx, site_addrs_idx = excluded.site_addrs_idx`;

const saveSitesSql = `
  insert into property_site_address (apn, position, is_primary, full_address, zip, latitude, longitude)
  select apn, position, is_primary, full_address, zip, latitude, longitude
  from json_populate_recordset(null::property_site_address, $1)`;

const propertyRow = (property: PropertyRecord): object => ({
  apn: property.apn,
  alias: property.alias,
  total_units: property.totalUnits,
  owner_crm_id: property.ownerCrmId,
  owner_country: property.ownerCountry,
  latitude: property.latitude,
  longitude: property.longitude,
  alias_idx: property.alias === '' ? null : foldSeen(property.alias),
  site_addrs_idx: indexList(property.siteAddresses.map(({ fullAddress }) => fullAddress)),
});

const siteRows = ({ apn, siteAddresses }: PropertyRecord): readonly object[] =>
  siteAddresses.map((site, position) => ({
    apn,
    position,
    is_primary: site.primary,
    full_address: site.fullAddress,
    zip: site.zip,
    latitude: site.latitude,
    longitude: site.longitude,
  }));

/** Writes whole properties, new ones and changed ones alike. */
export const saveProperties = async (
  { query }: Querying,
  properties: readonly PropertyRecord[],
): Promise<void> => {
  if (properties.length === 0) return;
  await query(saveSql, [JSON.stringify(properties.map(propertyRow))]);
  await query('delete from property_site_address where apn = any($1::text[])', [
    properties.map(({ apn }) => apn),
  ]);
  await query(saveSitesSql, [JSON.stringify(properties.flatMap(siteRows))]);
};
