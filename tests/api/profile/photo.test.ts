import { beforeAll, expect, test } from 'vitest';
import { createKeptFiles } from '#server/files/store/kept-files.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import { largestPhoto, ownPhoto, photoOf, updateProfile } from '#shared/contracts/profile.ts';
import sharp from 'sharp';
import type { Caller } from '#tests/support/caller.ts';
import {
  aPhotoFromACamera,
  aPicture,
  aPictureBomb,
  blue,
  cornerColour,
} from '#tests/support/pictures.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { dataOf, profileOf, save } from './profile-world.ts';

let portal: Portal;
let owner: Caller;
let crmId: number;

beforeAll(async () => {
  portal = await startPortal();
  owner = await portal.as('owner');
  crmId = (await owner.calls(currentSession)).userProfilePojo?.crmId ?? 0;
});

const send = async (photo: Buffer, change: { profileImageRemoved?: boolean } = {}) =>
  save(owner, dataOf(await profileOf(owner, crmId), change), photo);

const shown = async (): Promise<Buffer> =>
  Buffer.from(await (await owner.fetches(ownPhoto.path)).arrayBuffer());

test('a photo is turned upright, made square, and nothing hides in it any more', async () => {
  const { http, profile } = await send(await aPhotoFromACamera());
  expect(http).toBe(200);
  const response = await owner.fetches(profile?.userProfilePath ?? '');
  expect(response.headers.get('content-type')).toBe('image/jpeg');
  expect(response.headers.get('x-content-type-options')).toBe('nosniff');
  expect(response.headers.get('cache-control')).toBe('private, no-cache');
  expect(response.headers.get('content-disposition')).toMatch(/^inline; filename="photo.jpg"/);
  const photo = Buffer.from(await response.arrayBuffer());
  const { width, height, exif, orientation, icc } = await sharp(photo).metadata();
  expect({ width, height, exif, orientation, icc }).toEqual({ width: 512, height: 512 });
  // The camera was held upright: its left is the top.
  expect(await cornerColour(photo, 'top')).toBe('red');
  expect(await cornerColour(photo, 'bottom')).toBe('blue');

  const etag = response.headers.get('etag') ?? '';
  const again = await owner.fetches(ownPhoto.path, { headers: { 'if-none-match': etag } });
  expect(again.status).toBe(304);
  const { userProfilePojo } = await owner.calls(currentSession);
  expect(userProfilePojo?.userProfilePath).toBe(profile?.userProfilePath);
});

test('others do not see it, staff do, strangers least of all', async () => {
  const asked = `${ownPhoto.path}?crmId=${crmId}`;
  const statusFor = async (caller: Caller) => (await caller.fetches(asked)).status;
  expect(await statusFor(await portal.as('citizen'))).toBe(403);
  expect(await statusFor(await portal.visitor())).toBe(401);
  expect(await statusFor(await portal.as('viewer'))).toBe(200);
  const byPost = await (await portal.as('viewer')).downloads(photoOf, { body: { crmId } });
  expect(Buffer.from(await byPost.arrayBuffer())).toEqual(await shown());
});

test('what is no photo is refused, and the old one stays', async () => {
  const before = await shown();
  const jpeg = await aPicture('jpeg');
  const attacks: readonly (readonly [Buffer, number])[] = [
    [Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>'), 415],
    [await aPicture('webp'), 415],
    [Buffer.from('GIF89a'), 415],
    [aPictureBomb(), 413],
    [jpeg.subarray(0, jpeg.length / 2), 400],
    [Buffer.concat([Buffer.from([255, 216, 255]), Buffer.from('<?php echo 1 ?>')]), 400],
    [Buffer.concat([jpeg, Buffer.alloc(largestPhoto)]), 413],
  ];
  for (const [file, code] of attacks) {
    expect(await send(file)).toMatchObject({ http: code, code, paths: ['file'] });
  }
  expect(await shown()).toEqual(before);
});

test('the same photo sent twice is kept once; a new one replaces it, and the old one is cleared away', async () => {
  const filesKept = async (): Promise<number> => {
    const { rows } = await portal.database.query<{ count: number }>(
      `select count(*) from stored_file
        where unused_since is null and id not in (select file_id from property_image)`,
    );
    return rows[0]?.count ?? 0;
  };
  const png = await aPicture('png', blue);
  const data = dataOf(await profileOf(owner, crmId));
  const answers = await Promise.all([save(owner, data, png), save(owner, data, png)]);
  expect(answers.map(({ http }) => http)).toEqual([200, 200]);
  expect(await filesKept()).toBe(1);

  const { rows } = await portal.database.query<{ id: string }>(
    "update stored_file set unused_since = now() - interval '2 hours' where unused_since is not null returning id",
  );
  const removed: string[] = [];
  const store = {
    put: () => Promise.reject(new Error('nothing is stored')),
    get: async () => undefined,
    remove: async (key: string) => void removed.push(key),
    close: () => undefined,
  };
  await createKeptFiles(portal.database, store).purge();
  expect(removed.toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(await cornerColour(await shown(), 'top')).toBe('blue');
});

test('another photo for an old profile is a conflict, whatever it is', async () => {
  const profile = await profileOf(owner, crmId);
  const { displayGender } = profile;
  await save(owner, dataOf(profile, { displayGender: !displayGender }));
  await save(owner, dataOf(await profileOf(owner, crmId), { displayGender }));
  const red = await aPicture('png', { r: 255, g: 0, b: 0 });
  expect(await save(owner, dataOf(profile), red)).toMatchObject({ http: 409 });
  const other = dataOf(profile, { displayGender: !displayGender });
  expect(await save(owner, other, Buffer.from('no photo'))).toMatchObject({ http: 409 });
  expect(await cornerColour(await shown(), 'top')).toBe('blue');
});

test('a photo that is taken away is gone', async () => {
  const profile = await profileOf(owner, crmId);
  const saved = await save(owner, dataOf(profile, { profileImageRemoved: true }));
  expect(saved.profile?.userProfilePath).toBe('');
  expect((await owner.fetches(ownPhoto.path)).status).toBe(404);
  // Sent again it changes nothing.
  const again = await save(owner, dataOf(profile, { profileImageRemoved: true }));
  expect(again.profile?.version).toBe(saved.profile?.version);
});

test('a form is understood here alone, and a broken one is a clear 400', async () => {
  const form = () => {
    const made = new FormData();
    made.append('appJson', '{"data":');
    return made;
  };
  const post = (path: string, body: BodyInit, headers = {}) =>
    owner.fetches(path, { method: 'POST', body, headers });
  expect((await post(updateProfile.path, form())).status).toBe(400);
  expect((await post(photoOf.path, form())).status).toBe(415);
  const headers = { 'content-type': 'multipart/form-data; boundary=x' };
  expect((await post(updateProfile.path, '--x\r\nnonsense', headers)).status).toBe(400);
});
