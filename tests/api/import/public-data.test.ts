import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { startPortal } from '#tests/support/portal.ts';
import { sampleData } from '#tests/support/sample-data.ts';
import { openImports } from '#tests/support/imports.ts';

type Expected = {
  readonly rows: number;
  readonly added: Readonly<Partial<Record<'contacts' | 'properties' | 'cases', number>>>;
  /** Rows and values that the sources have wrong, counted by hand. */
  readonly rowsLeftOut?: number;
  readonly valuesLeftOut?: number;
};

/** The files in the order in which their parts refer to each other. */
const files: Readonly<Record<string, Expected>> = {
  'contacts/congress_members.csv': { rows: 392, added: { contacts: 392 } },
  'contacts/congress_district_offices.csv': { rows: 944, added: { contacts: 0 } },
  'contacts/ca_officials_offices.csv': { rows: 388, added: { contacts: 216 } },
  'contacts/state_officials_offices_fl_az_nv_nm_hi_or.csv': { rows: 941, added: { contacts: 612 } },
  'contacts/la_neighborhood_councils.csv': { rows: 99, added: { contacts: 99 } },
  'contacts/la_city_facilities.csv': { rows: 915, added: { contacts: 838 }, valuesLeftOut: 1 },
  'contacts/housing_organizations.csv': { rows: 254, added: { contacts: 235 }, valuesLeftOut: 1 },
  'contacts/la_contractor_businesses.csv.gz': { rows: 1928, added: { contacts: 1928 } },
  'contacts/la_housing_department_offices.csv': { rows: 7, added: { contacts: 7 } },
  'contacts/la_housing_service_locations_sample.csv': { rows: 10, added: { contacts: 10 } },
  'properties/la_properties.csv.gz': { rows: 9302, added: { properties: 9302 } },
  'properties/la_site_addresses.csv.gz': { rows: 10_183, added: { properties: 0 } },
  'projects/lahd_affordable_projects_2025.csv': {
    rows: 370,
    added: { properties: 0 },
    valuesLeftOut: 3,
  },
  'projects/hcidla_affordable_projects_2015.csv': {
    rows: 286,
    added: { properties: 0 },
    valuesLeftOut: 2,
  },
  'projects/sf_housing_pipeline_unit_groups.csv': {
    rows: 404,
    added: { cases: 389 },
    rowsLeftOut: 15,
  },
  'projects/sf_project_locations_population.csv': { rows: 305, added: {}, rowsLeftOut: 1 },
  'cases/myla311_requests.csv.gz': { rows: 29_999, added: { cases: 29_999 } },
  'cases/ladbs_code_enforcement.csv.gz': { rows: 8024, added: { cases: 8024 } },
  'cases/ladbs_permits_2013_2016.csv.gz': { rows: 11_480, added: { cases: 11_480 } },
  'cases/la_planning_cases_2015.csv.gz': { rows: 2516, added: { cases: 2487 }, rowsLeftOut: 17 },
  'cases/case_property_links.csv': { rows: 1030, added: { cases: 0, properties: 0 } },
};

describe.runIf(existsSync(sampleData))('public data sets', async () => {
  if (!existsSync(sampleData)) return;
  const portal = await startPortal({ settings: { PORTAL_SEED_CONTACTS: '0' } });
  const imports = await openImports(portal.database);
  afterAll(imports.remove);

  const count = async (from: string): Promise<number> => {
    const { rows } = await portal.database.query<{ count: number }>(
      `select count(*) as count from ${from}`,
    );
    return rows[0]?.count ?? 0;
  };

  test.for(Object.entries(files))('%s is imported completely', async ([file, wanted]) => {
    const imported = await imports.importPath(join(sampleData, file));
    expect(imported).toMatchObject({
      rows: wanted.rows,
      rowsLeftOut: wanted.rowsLeftOut ?? 0,
      valuesLeftOut: wanted.valuesLeftOut ?? 0,
    });
    for (const kind of ['contacts', 'properties', 'cases'] as const) {
      const added = wanted.added[kind];
      if (added !== undefined) expect(imported[kind].added).toBe(added);
    }
    expect(imported.rejects.length).toBe(imported.rowsLeftOut + imported.valuesLeftOut);
  });

  test('what the files say of each other is linked', async () => {
    expect(await count('property_site_address')).toBeGreaterThanOrEqual(10_183);
    expect(await count('property where owner_crm_id is not null')).toBeGreaterThan(360);
    expect(await count('crm_case where apn is not null')).toBeGreaterThan(11_000);
    expect(
      await count('crm_case c join property p using (apn) where p.owner_crm_id is not null'),
    ).toBeGreaterThan(0);
    expect(await count('crm_case where crm_id is not null')).toBeGreaterThan(0);
    expect(
      await count("contact_doc where jsonb_array_length(doc->'addressList') > 1"),
    ).toBeGreaterThan(400);
  });

  test.for([
    'contacts/la_city_facilities.csv',
    'properties/la_site_addresses.csv.gz',
    'cases/la_planning_cases_2015.csv.gz',
    'projects/lahd_affordable_projects_2025.csv',
  ])('%s changes nothing when it is imported again', async (file) => {
    const { contacts, properties, cases } = await imports.importPath(join(sampleData, file));
    for (const { added, changed } of [contacts, properties, cases]) {
      expect([added, changed]).toEqual([0, 0]);
    }
  });
});
