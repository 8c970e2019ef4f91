import { afterEach, expect, test } from 'vitest';
import { api } from '#renderer/api/api.ts';
import { organizationsApi } from '#renderer/features/organizations/organizations.api.ts';
import { profileApi } from '#renderer/features/profile/profile.api.ts';
import { askedCalls } from '#tests/support/asked-calls.ts';

let leave = (): void => {};
afterEach(() => leave());

test('the members of an organization are asked for anew after someone changed their own name', async () => {
  const { store, asked } = askedCalls();
  const { activeUsers } = organizationsApi.endpoints;
  const members = store.dispatch(activeUsers.initiate({} as never));
  leave = () => members.unsubscribe();
  await members;
  const shown = asked.splice(0);
  await store.dispatch(profileApi.endpoints.updateProfile.initiate({} as never));
  await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
  expect(asked).toEqual(expect.arrayContaining(shown));
});
