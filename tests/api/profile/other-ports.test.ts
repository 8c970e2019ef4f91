import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, inject, test } from 'vitest';
import { suggestAddress, validateAddress } from '#shared/contracts/gis-address.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import { ownPhoto } from '#shared/contracts/profile.ts';
import { aPicture, cornerColour } from '#tests/support/pictures.ts';
import { startPortal } from '#tests/support/portal.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { atFileEnd } from '#tests/support/file-end.ts';
import { dataOf, home, profileOf, save, work } from './profile-world.ts';

/** What Nominatim tells of the address in the profile. */
const cityHall = {
  lat: '34.0537',
  lon: '-118.2427',
  display_name: 'City Hall',
  address: {
    house_number: '200',
    road: 'North Spring Street',
    city: 'Los Angeles',
    state: 'California',
    'ISO3166-2-lvl4': 'US-CA',
    postcode: '90012',
    country_code: 'us',
  },
};

/** A service of places that is out of order until it is mended, and how often it was asked. */
const startGeocoder = async () => {
  let asked = 0;
  let works = false;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(works ? 200 : 503, { 'content-type': 'application/json' });
    response.end(JSON.stringify(works ? [cityHall] : []));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  atFileEnd(() => server.close());
  const set = (working: boolean): void => {
    works = working;
  };
  return { url: `http://127.0.0.1:${port}`, asked: () => asked, set };
};

test('photos lie in a bucket where one is named; addresses are saved while nobody can look them up', async () => {
  const buckets = await startS3Server(inject('cluster').folder);
  atFileEnd(buckets.stop);
  const geocoder = await startGeocoder();
  const portal = await startPortal({
    settings: { PORTAL_FILES_URL: buckets.url, PORTAL_GEOCODER_URL: geocoder.url },
  });
  const citizen = await portal.as('citizen');
  const crmId = (await citizen.calls(currentSession)).userProfilePojo?.crmId ?? 0;
  const data = dataOf(await profileOf(citizen, crmId));
  const { http, profile } = await save(citizen, data, await aPicture('png'));
  expect(http).toBe(200);
  expect(profile?.addressList).toMatchObject([{ city: 'Los Angeles', verified: false }]);
  const photo = Buffer.from(await (await citizen.fetches(ownPhoto.path)).arrayBuffer());
  expect(await cornerColour(photo, 'top')).toBe('red');

  const before = geocoder.asked();
  const stale = await save(citizen, { ...data, addressList: [home, work] });
  expect(stale.http).toBe(409);
  const newest = dataOf(await profileOf(citizen, crmId));
  expect((await save(citizen, { ...newest, aliasName: 'Lu' })).http).toBe(200);
  // It is asked again for what it could not tell, and no more for what it has told.
  expect(geocoder.asked()).toBe(before + 1);
  geocoder.set(true);
  const mended = dataOf(await profileOf(citizen, crmId), { aliasName: 'Luz' });
  expect((await save(citizen, mended)).profile?.addressList).toMatchObject([{ verified: true }]);
  geocoder.set(false);
  const moved = { ...dataOf(await profileOf(citizen, crmId)), addressList: [home, work] };
  expect((await save(citizen, moved)).http).toBe(200);
  expect(geocoder.asked()).toBe(before + 3);

  const suggestion = await citizen.calls(suggestAddress, { body: { searchText: '90012' } });
  const validation = await citizen.calls(validateAddress, { body: { latitude: 34, longitude: 0 } });
  for (const { status } of [suggestion, validation]) {
    expect(status).toEqual({
      code: 503,
      message: 'Addresses cannot be looked up at the moment.',
    });
  }
});
