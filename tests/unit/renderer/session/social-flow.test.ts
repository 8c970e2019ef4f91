import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { faultsIn, fieldsFor, noDetails } from '#renderer/session/social-details.ts';
import { createSocialFlows } from '#renderer/session/social-flow.ts';

const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
};

test('a sign-in is found again once, by the hash of its secret', async () => {
  const flows = createSocialFlows(storage(), () => 0);
  const [first, second] = [await flows.begin('Alpha', '/a'), await flows.begin('Beta', '/b')];
  const { verifier, ...flow } = flows.take(first) ?? { verifier: '' };
  expect(flow).toMatchObject({ source: 'Alpha', to: '/a' });
  expect(createHash('sha256').update(verifier).digest('base64url')).toBe(first);
  expect(flows.take(first)).toBeUndefined();
  expect(flows.take(second)).toMatchObject({ source: 'Beta' });
});

test('one that took longer than the service waits is gone, and what is not one is cleared away', async () => {
  let now = 0;
  const place = storage();
  const flows = createSocialFlows(place, () => now);
  const challenge = await flows.begin('Alpha', '/');
  place.setItem('portal.social.broken', '{');
  place.setItem('portal.draft.of-somebody', 'stays');
  now = 15 * 60_000 + 1;
  expect(flows.take(challenge)).toBeUndefined();
  expect(place.length).toBe(1);
});

test('only what is asked for must be filled in', () => {
  expect(fieldsFor(['Name'])).toEqual(['firstName', 'lastName']);
  expect(Object.keys(faultsIn(noDetails, ['Email', 'Address']))).toEqual([
    'firstName',
    'lastName',
    'emailAddress',
    'adressLine',
    'city',
    'state',
    'zip',
  ]);
  const typed = { ...noDetails, firstName: 'María José', lastName: "O'Hara", emailAddress: 'a@b' };
  expect(faultsIn({ ...typed, zip: '9021' }, ['Email'])).toEqual({ emailAddress: 'email' });
  expect(faultsIn({ ...typed, lastName: 'R2D2' }, ['Name'])).toEqual({ lastName: 'name' });
});
