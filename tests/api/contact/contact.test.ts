import { beforeAll, describe, expect, test } from 'vitest';
import { activeStates, categoriesAndTypes } from '#shared/contracts/case-type.ts';
import * as contract from '#shared/contracts/crm-contact.ts';
import { allRoles, roleList } from '#shared/contracts/idm-user.ts';
import type { Caller } from '#tests/support/caller.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let viewer: Caller;

beforeAll(async () => {
  portal = await startPortal();
  viewer = await portal.as('viewer');
});

/** The contact who has most rows of a table. */
const busiest = async (table: 'crm_case' | 'property', column: string): Promise<number> => {
  const { rows } = await portal.database.query<{ id: number }>(
    `select ${column} as id from ${table} where ${column} is not null
      group by 1 order by count(*) desc, 1 limit 1`,
  );
  return rows[0]?.id ?? 0;
};

describe('contacts by their numbers', () => {
  test('come in the order asked, without those that do not exist, twice when asked twice', async () => {
    const { userList } = await viewer.calls(contract.contactsByIds, {
      body: [1007, 1001, 2_000_000_000, 1003, 1001],
    });
    expect(userList.map(({ crmId }) => crmId)).toEqual([1007, 1001, 1003, 1001]);
  });

  test('are asked for 500 at a time at most', async () => {
    const body = Array.from({ length: 501 }, (_, index) => index + 1);
    const answer = await viewer.calls(contract.contactsByIds, { body });
    expect(answer.http.status).toBe(400);
  });
});

describe('one contact', () => {
  test('is the same as in a list', async () => {
    const { user } = await viewer.calls(contract.contactDetail, { params: { crmId: '1005' } });
    const { userList } = await viewer.calls(contract.contactsByIds, { body: [1005] });
    expect(userList).toEqual([user]);
  });

  test('that does not exist is not found', async () => {
    const answer = await viewer.calls(contract.contactDetail, { params: { crmId: '2000000000' } });
    expect(answer).toMatchObject({
      status: { code: 404, message: 'This contact does not exist.' },
    });
  });

  test('whose number is none is refused, with the field named', async () => {
    const answer = await viewer.calls(contract.contactDetail, { params: { crmId: '9999999999' } });
    expect(answer).toMatchObject({ status: { code: 400 }, errors: [{ path: 'crmId' }] });
  });
});

describe('what belongs to a contact', () => {
  test('cases come newest first, page by page, each once', async () => {
    const crmId = await busiest('crm_case', 'crm_id');
    const pageOf = (pageNumber: number, pageSize: number) =>
      viewer.calls(contract.contactCases, { body: { crmId, pageNumber, pageSize } });
    const all = await pageOf(1, 500);
    expect(all.count).toBe(all.caseList.length);
    expect(all.count).toBeGreaterThan(1);
    const created = all.caseList.map(({ createdOn }) => createdOn);
    expect(created).toEqual(created.toSorted().toReversed());
    const pages = await Promise.all(all.caseList.map((_, index) => pageOf(index + 1, 1)));
    expect(pages.flatMap(({ caseList }) => caseList)).toEqual(all.caseList);
    expect((await pageOf(all.count + 1, 1)).caseList).toEqual([]);
  });

  test('properties come by APN with their addresses', async () => {
    const crmId = await busiest('property', 'owner_crm_id');
    const { addressDetails, count } = await viewer.calls(contract.contactProperties, {
      body: { crmId, pageNumber: 1, pageSize: 500 },
    });
    expect(addressDetails).toHaveLength(count);
    const numbers = addressDetails.map(({ apnNumber }) => apnNumber);
    expect(numbers).toEqual(numbers.toSorted());
    expect(addressDetails[0]?.siteAddresses.filter(({ isprimary }) => isprimary)).toHaveLength(1);
    const owned = await viewer.calls(contract.propertiesByOwner, {
      params: { ownerId: String(crmId) },
    });
    expect(owned).toMatchObject({ addressDetails, count });
    const found = await viewer.calls(contract.siteAddressDetails, {
      params: { apnNumber: addressDetails[0]?.apnNumber ?? '' },
    });
    expect(found.addressDetails).toEqual(addressDetails[0]);
  });

  test('a contact without any has none', async () => {
    const body = { crmId: 2_000_000_000 };
    expect(await viewer.calls(contract.contactCases, { body })).toMatchObject({ count: 0 });
    expect(await viewer.calls(contract.contactProperties, { body })).toMatchObject({ count: 0 });
    const params = { apnNumber: '9999999999' };
    const none = await viewer.calls(contract.siteAddressDetails, { params });
    expect(none.status.code).toBe(404);
  });
});

describe('lists to choose from', () => {
  test('countries come by name', async () => {
    const { countryList } = await viewer.calls(contract.listCountries);
    expect(countryList.length).toBeGreaterThan(200);
    expect(countryList).toContainEqual({ countryCode: 'US', countryName: 'United States' });
  });

  test('roles of contacts include people without an account, roles of accounts do not', async () => {
    const everybody = (await viewer.calls(allRoles)).userRoles.map(({ roleName }) => roleName);
    const admin = await portal.as('superadmin');
    const accounts = (await admin.calls(roleList)).userRoles.map(({ roleName }) => roleName);
    expect(everybody).toContain('Non_Registered_Citizen');
    expect(accounts).not.toContain('Non_Registered_Citizen');
    expect(everybody).toEqual(expect.arrayContaining(accounts));
  });

  test('states depend on the chosen case types', async () => {
    const { serviceRequestTypes } = await viewer.calls(categoriesAndTypes);
    const typeOf = (category: string): number =>
      serviceRequestTypes.find(({ type }) => type === category)?.child[0]?.id ?? 0;
    const statesOf = async (...ids: readonly number[]) => {
      const query = { caseTypeIds: ids.join(',') };
      return (await viewer.calls(activeStates, { query })).states.map(({ name }) => name);
    };
    const permits = await statesOf(typeOf('Building permits'));
    const services = await statesOf(typeOf('City services'));
    const both = await statesOf(typeOf('Building permits'), typeOf('City services'));
    expect(permits).toContain('Issued');
    expect(services).not.toContain('Issued');
    expect(new Set(both)).toEqual(new Set([...permits, ...services]));
    expect(await statesOf(2_000_000_000)).toEqual([]);
  });
});
