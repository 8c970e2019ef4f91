import type { ArgumentsOf } from '#shared/contract/define-call.ts';
import { failureSchema } from '#shared/contract/envelope.ts';
import { latestProfile, type Profile, updateProfile } from '#shared/contracts/profile.ts';
import * as z from 'zod/mini';
import type { Caller } from '#tests/support/caller.ts';

export type Data = ArgumentsOf<typeof updateProfile>['body']['data'];

export const home = {
  type: 'Home' as const,
  entryMode: 'FIND' as const,
  addressLine: '200 N Spring ST',
  houseNumber: '200',
  preDirCd: 'N',
  streetName: 'Spring',
  streetTypeCd: 'ST',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90012',
  country: 'US',
  primary: true,
};

export const work = {
  type: 'Work' as const,
  entryMode: 'MANUALLY' as const,
  addressLine1: 'PO Box 5150',
  city: 'Nowhere',
  state: 'CA',
  zip: '90012',
  country: 'US',
  primary: false,
};

export const profileOf = async (caller: Caller, crmId: number): Promise<Profile> =>
  (await caller.calls(latestProfile, { body: { crmId } })).userProfilePojo;

/** A request that changes nothing but what the test says. */
export const dataOf = (profile: Profile, change: Partial<Data> = {}): Data => {
  const { userId: _, appId: __, userName: ___, userProfilePath: ____, ...rest } = profile;
  const { namesLocked: _____, ...content } = rest;
  return { ...content, addressList: [home], ...change };
};

export type Outcome = {
  readonly http: number;
  readonly code: number;
  readonly paths: readonly string[];
  readonly profile: Profile | undefined;
};

const outcomeOf = async (response: Response): Promise<Outcome> => {
  const body: unknown = await response.json();
  const failed = z.safeParse(failureSchema, body);
  const saved = z.safeParse(updateProfile.reply, body);
  return {
    http: response.status,
    code: failed.data?.status.code ?? 0,
    paths: (failed.data?.errors ?? []).map(({ path }) => path),
    profile: saved.success ? saved.data.userProfilePojo : undefined,
  };
};

/** Saves a profile as the form does: the profile as JSON in one part, the photo in another. */
export const save = async (caller: Caller, data: unknown, photo?: Buffer): Promise<Outcome> => {
  const form = new FormData();
  form.append('appJson', JSON.stringify({ data }));
  if (photo !== undefined) form.append('file', new Blob([new Uint8Array(photo)]), '../../evil.php');
  return outcomeOf(await caller.fetches(updateProfile.path, { method: 'POST', body: form }));
};
