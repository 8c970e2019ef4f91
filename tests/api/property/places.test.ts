import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createKeptFiles, keepFile } from '#server/files/store/kept-files.ts';
import { openFileStore } from '#server/files/store/open-file-store.ts';
import { caseView } from '#shared/contracts/case.ts';
import { ownCases, ownProperties } from '#shared/contracts/crm-contact.ts';
import { searchContent, streetView, streetViewImage } from '#shared/contracts/global-search.ts';
import { propertyCases, propertyImage, propertyView } from '#shared/contracts/property.ts';
import type { Caller } from '#tests/support/caller.ts';
import { givenContact } from '#tests/support/given-contact.ts';
import { givenCase, givenProperty } from '#tests/support/given-place.ts';
import { type GivenPerson, personOf } from '#tests/support/given-staff.ts';
import { aPicture, blue, red } from '#tests/support/pictures.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';

const apn = '9990000001';
const pictured = '9990000002';
const others = { firstName: 'Rosa', lastName: 'Tenant', email: 'rosa.tenant@example.org' };

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let portal: Portal;
let staff: Caller;
let visitor: Caller;
let citizen: GivenPerson;
let owner: GivenPerson;
let stranger: number;

beforeAll(async () => {
  folder = await temporaryFolder('pictures');
  portal = await startPortal({ settings: { PORTAL_DATA_DIR: folder.path } });
  staff = await portal.as('staff');
  visitor = await portal.visitor();
  citizen = await personOf(await portal.as('citizen'));
  owner = await personOf(await portal.as('owner'));
  stranger = await givenContact(portal, others);
  await givenProperty(portal, { apn, alias: 'Lakeside Court', owner: owner.crmId });
  const made = [
    {
      caseId: 'PL-1',
      isPublic: true,
      unit: '10',
      crmId: stranger,
      createdOn: '2024-01-01T08:00:00Z',
    },
    { caseId: 'PL-2', isPublic: false, unit: '2', crmId: citizen.crmId },
    {
      caseId: 'PL-3',
      isPublic: false,
      unit: '2',
      crmId: stranger,
      createdOn: '2024-05-01T08:00:00Z',
    },
    { caseId: 'PL-4', isPublic: false, unit: '2A', crmId: stranger },
  ];
  for (const one of made) await givenCase(portal, { ...one, apn });
});

afterAll(() => folder.remove());

const files = () =>
  createKeptFiles(portal.database, openFileStore({ filesUrl: '', dataDir: folder.path }));

const firstPage = { pageNumber: 1, pageSize: 10 };

const casesOf = async (caller: Caller, body = {}) => {
  const { caseList, count } = await caller.calls(propertyCases, {
    params: { apnNumber: apn },
    body: { ...firstPage, ...body },
  });
  return { ids: caseList.map(({ caseId }) => caseId), count };
};

const detailOf = async (caller: Caller, apnNumber = apn) =>
  (await caller.calls(propertyView, { params: { apnNumber } })).propertyDetail;

const caseOf = (caller: Caller, caseId: string) => caller.calls(caseView, { params: { caseId } });

describe('the cases of a property', () => {
  test('are all there for staff, public and own ones for others, and no more are counted', async () => {
    expect(await casesOf(staff)).toEqual({ ids: ['PL-3', 'PL-2', 'PL-4', 'PL-1'], count: 4 });
    expect(await casesOf(citizen.caller)).toEqual({ ids: ['PL-2', 'PL-1'], count: 2 });
    for (const caller of [visitor, owner.caller, await portal.as('vendor')]) {
      expect(await casesOf(caller)).toEqual({ ids: ['PL-1'], count: 1 });
    }
  });

  test('are those of one unit, in the order asked, a page at a time', async () => {
    expect(await casesOf(staff, { unit: '2' })).toEqual({ ids: ['PL-3', 'PL-2'], count: 2 });
    expect(await casesOf(visitor, { unit: '2' })).toEqual({ ids: [], count: 0 });
    const sortFields = [{ key: 'caseId', sortOrder: 'DESC' }];
    expect(await casesOf(staff, { sortFields, pageNumber: 2, pageSize: 3 })).toEqual({
      ids: ['PL-1'],
      count: 4,
    });
    const inOrder = async (sortField: object) =>
      (await casesOf(staff, { sortFields: [{ key: 'caseId', ...sortField }], pageSize: 1 })).ids;
    expect(await inOrder({ sortOrder: 'desc' })).toEqual(['PL-4']);
    expect(await inOrder({})).toEqual(['PL-1']);
  });

  test('have units by number, with as many cases as the reader sees', async () => {
    const unitsFor = async (caller: Caller) =>
      (await detailOf(caller)).units.map(({ unitNo, cases }) => `${unitNo}: ${cases}`);
    expect(await unitsFor(staff)).toEqual(['2: 2', '2A: 1', '10: 1']);
    expect(await unitsFor(citizen.caller)).toEqual(['2: 1', '10: 1']);
    expect(await unitsFor(visitor)).toEqual(['10: 1']);
  });
});

describe('a property', () => {
  test('says where it is to all, and whose it is to staff and to the owner', async () => {
    const detail = await detailOf(visitor);
    expect(detail).toMatchObject({
      alias: 'Lakeside Court',
      otherAttributes: { totalUnits: 24 },
      position: { latitude: 34.05, longitude: -118.25 },
      siteAddresses: [{ fullAddress: '12 Example Street', isprimary: true }],
      owner: null,
      projects: [],
    });
    expect((await detailOf(citizen.caller)).owner).toBeNull();
    expect((await detailOf(owner.caller)).owner?.crmId).toBe(owner.crmId);
    expect((await detailOf(staff)).owner).toMatchObject({ crmId: owner.crmId, name: /\S/ });
  });

  test('that is not there is a 404, a number that is none a 400', async () => {
    const missing = await visitor.calls(propertyView, { params: { apnNumber: '9999999999' } });
    expect(missing.status.code).toBe(404);
    const noCases = await visitor.calls(propertyCases, {
      params: { apnNumber: '9999999999' },
      body: firstPage,
    });
    expect(noCases.status.code).toBe(404);
    const wrong = await visitor.calls(propertyView, { params: { apnNumber: '12' } });
    expect(wrong.errors?.map(({ path }) => path)).toEqual(['apnNumber']);
  });

  test('shows its pictures to all, and nothing else as such; their files go with it', async () => {
    const { database } = portal;
    await givenProperty(portal, { apn: pictured, address: '7 Pictured Street' });
    const ids: string[] = [];
    for (const colour of [red, blue]) {
      const { id } = await files().add(await aPicture('jpeg', colour), 'image/jpeg');
      ids.push(id);
      await database.query(
        'insert into property_image (file_id, apn, place, description) values ($1, $2, $3, $4)',
        [id, pictured, ids.length, `View ${ids.length}`],
      );
      await keepFile(database, id);
    }
    const { images } = await detailOf(visitor, pictured);
    expect(images.map(({ description }) => description)).toEqual(['View 1', 'View 2']);
    const found = await visitor.calls(searchContent, {
      body: { cityService: ['APN'], keyword: pictured },
    });
    expect(found.response[0]?.parameters.siteAddresses?.[0]?.images).toEqual(images);
    const pictureOf = (apnNumber: string, imageId = '') =>
      visitor.downloads(propertyImage, { params: { apnNumber, imageId } });
    const shown = await pictureOf(pictured, ids[1]);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await pictureOf(apn, ids[1])).status).toBe(404);
    await database.query('delete from property where apn = $1', [pictured]);
    expect((await pictureOf(pictured, ids[1])).status).toBe(404);
    const { rows } = await database.query<{ readonly kept: number }>(
      'select count(*) as kept from stored_file where id = any($1) and unused_since is null',
      [ids],
    );
    expect(rows).toEqual([{ kept: 0 }]);
  });

  test('has no picture of its street where no service for pictures is configured', async () => {
    const query = { latitude: '34.05', longitude: '-118.25' };
    const { metadata } = await visitor.calls(streetView, { query });
    expect(metadata.status).toBe('ZERO_RESULTS');
    expect((await visitor.downloads(streetViewImage, { query })).status).toBe(404);
  });
});

describe('a case', () => {
  test('that is public is seen by all, without what was said in confidence', async () => {
    const { caseDetail } = await caseOf(visitor, 'PL-1');
    expect(caseDetail).toMatchObject({
      isPublic: true,
      property: { apnNumber: apn, alias: 'Lakeside Court' },
      address: '12 Example Street',
      position: { latitude: 34.05, longitude: -118.25 },
      inside: null,
    });
    expect(JSON.stringify(caseDetail)).not.toContain('No heat');
    expect((await caseOf(citizen.caller, 'PL-1')).caseDetail.inside).toBeNull();
  });

  test('that is not public is for staff and for whoever it is of: to others it does not exist', async () => {
    expect((await caseOf(staff, 'PL-3')).caseDetail.inside).toMatchObject({
      description: 'No heat since Monday',
      contact: { crmId: stranger, name: 'Rosa Tenant' },
    });
    expect((await caseOf(citizen.caller, 'PL-2')).caseDetail.inside?.contact?.crmId).toBe(
      citizen.crmId,
    );
    const refusals = [
      await caseOf(visitor, 'PL-3'),
      await caseOf(citizen.caller, 'PL-3'),
      await caseOf(owner.caller, 'PL-2'),
      await caseOf(visitor, 'never-was'),
    ];
    expect(refusals.map(({ status }) => status)).toEqual(
      refusals.map(() => ({ code: 404, message: 'This case does not exist.' })),
    );
  });
});

test('an owner is shown exactly what they own, a page at a time; nobody is told of the properties of others', async () => {
  const second = '9990000003';
  await givenProperty(portal, { apn: second, owner: owner.crmId });
  const shownTo = async (caller: Caller, query = {}) => {
    const { addressDetails, count } = await caller.calls(ownProperties, { query });
    return { apns: addressDetails.map(({ apnNumber }) => apnNumber), count };
  };
  expect(await shownTo(await portal.as('owner'))).toEqual({ apns: [apn, second], count: 2 });
  const next = { pageNumber: '2', pageSize: '1' };
  expect(await shownTo(await portal.as('owner'), next)).toEqual({ apns: [second], count: 2 });
  expect(await shownTo(await portal.as('citizen'))).toEqual({ apns: [], count: 0 });
  expect((await visitor.calls(ownProperties, { query: {} })).http.status).toBe(401);
});

test('people are shown their own cases, newest first and a page at a time; nobody those of others, nor of a contact in the trash', async () => {
  const { crmId } = citizen;
  const later = { isPublic: true, crmId, createdOn: '2024-06-01T08:00:00Z', caseId: 'PL-6' };
  await givenCase(portal, later);
  const shownTo = async (caller: Caller, query = {}) => {
    const { caseList, count } = await caller.calls(ownCases, { query });
    return { cases: caseList.map(({ caseId, address }) => [caseId, address]), count };
  };
  const newest = ['PL-6', ''];
  const older = ['PL-2', '12 Example Street'];
  expect(await shownTo(citizen.caller)).toEqual({ cases: [newest, older], count: 2 });
  const next = { pageNumber: '2', pageSize: '1' };
  expect(await shownTo(citizen.caller, next)).toEqual({ cases: [older], count: 2 });
  expect(await shownTo(owner.caller)).toEqual({ cases: [], count: 0 });
  expect((await visitor.calls(ownCases, { query: {} })).http.status).toBe(401);
  await portal.database.query('insert into contact_trash (crm_id, trashed_on) values ($1, now())', [
    crmId,
  ]);
  expect(await shownTo(citizen.caller)).toEqual({ cases: [], count: 0 });
  await portal.database.query('delete from contact_trash where crm_id = $1', [crmId]);
});
