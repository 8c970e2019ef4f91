import { afterAll, expect, test } from 'vitest';
import { suggestAddress, validateAddress } from '#shared/contracts/gis-address.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import { ownPhoto } from '#shared/contracts/profile.ts';
import { aPicture, cornerColour } from '#tests/support/pictures.ts';
import { startPortal } from '#tests/support/portal.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { dataOf, profileOf, save } from './profile-world.ts';

test('photos lie in a bucket where one is named; addresses are saved while nobody can look them up', async () => {
  const buckets = await startS3Server();
  afterAll(buckets.stop);
  const portal = await startPortal({
    settings: { PORTAL_FILES_URL: buckets.url, PORTAL_GEOCODER_URL: 'http://127.0.0.1:9' },
  });
  const citizen = await portal.as('citizen');
  const crmId = (await citizen.calls(currentSession)).userProfilePojo?.crmId ?? 0;
  const data = dataOf(await profileOf(citizen, crmId));
  const { http, profile } = await save(citizen, data, await aPicture('png'));
  expect(http).toBe(200);
  expect(profile?.addressList).toMatchObject([{ city: 'Los Angeles', verified: false }]);
  const photo = Buffer.from(await (await citizen.fetches(ownPhoto.path)).arrayBuffer());
  expect(await cornerColour(photo, 'top')).toBe('red');

  const suggestion = await citizen.calls(suggestAddress, { body: { searchText: '90012' } });
  const validation = await citizen.calls(validateAddress, { body: { latitude: 34, longitude: 0 } });
  for (const { status } of [suggestion, validation]) {
    expect(status).toEqual({
      code: 503,
      message: 'Addresses cannot be looked up at the moment.',
    });
  }
});
