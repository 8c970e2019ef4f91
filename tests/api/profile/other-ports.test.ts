import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { suggestAddress, validateAddress } from '#shared/contracts/gis-address.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import { ownPhoto } from '#shared/contracts/profile.ts';
import { aPicture, cornerColour } from '#tests/support/pictures.ts';
import { startPortal } from '#tests/support/portal.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { dataOf, home, profileOf, save, work } from './profile-world.ts';

/** A service of places that is out of order, and what it was asked. */
const startGeocoder = async () => {
  let asked = 0;
  const server = createServer((_, response) => {
    asked += 1;
    response.writeHead(503).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  afterAll(() => server.close());
  return { url: `http://127.0.0.1:${port}`, asked: () => asked };
};

test('photos lie in a bucket where one is named; addresses are saved while nobody can look them up', async () => {
  const buckets = await startS3Server();
  afterAll(buckets.stop);
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
  expect(geocoder.asked()).toBe(before);
  const moved = { ...dataOf(await profileOf(citizen, crmId)), addressList: [home, work] };
  expect((await save(citizen, moved)).http).toBe(200);
  expect(geocoder.asked()).toBe(before + 1);

  const suggestion = await citizen.calls(suggestAddress, { body: { searchText: '90012' } });
  const validation = await citizen.calls(validateAddress, { body: { latitude: 34, longitude: 0 } });
  for (const { status } of [suggestion, validation]) {
    expect(status).toEqual({
      code: 503,
      message: 'Addresses cannot be looked up at the moment.',
    });
  }
});
