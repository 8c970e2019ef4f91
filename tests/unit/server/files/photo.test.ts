import { expect, test } from 'vitest';
import { createPhotoMaker } from '#server/files/photo.ts';
import { aPicture } from '#tests/support/pictures.ts';

test('only so many pictures wait, and whoever leaves frees their place', async () => {
  const make = createPhotoMaker();
  const picture = await aPicture('jpeg');
  const patient = new AbortController().signal;
  expect(await make(picture, patient)).toMatchObject({ kind: 'photo', type: 'image/jpeg' });

  const leaving = new AbortController();
  const drawnAtOnce = [make(picture, patient), make(picture, patient)];
  const leaver = expect(make(picture, leaving.signal)).rejects.toThrow('left');
  const waiting = Array.from({ length: 19 }, () => make(picture, patient));
  expect(await make(picture, patient)).toEqual({ kind: 'refused', why: 'busy' });
  leaving.abort(new Error('left'));
  const again = make(picture, patient);
  await leaver;
  const photos = await Promise.all([...drawnAtOnce, ...waiting, again]);
  expect(photos.map(({ kind }) => kind)).toEqual(Array.from({ length: 22 }, () => 'photo'));
});
