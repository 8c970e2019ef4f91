import { currentSession } from '#shared/contracts/oauth.ts';
import { latestProfile, updateProfile } from '#shared/contracts/profile.ts';
import { aPicture, blue, red } from '#tests/support/pictures.ts';
import type { Journal } from '../journal.ts';
import { askOnce, createPerson, signIn } from '../person.ts';
import type { Actor } from './actors.ts';
import { home } from './crowd.ts';

export type SignedIn = {
  readonly actors: readonly Actor[];
  /** Sign-ins that were acknowledged since the last question and do not hold any more. */
  readonly lost: () => Promise<number>;
};

/** People who come in, and somebody who renews a session again and again. */
export const comingAndGoing = async (address: string, journal: Journal): Promise<SignedIn> => {
  const tokens: string[] = [];
  const regular = await createPerson(address, 'vendor', journal);
  return {
    actors: [
      {
        name: 'signing in',
        every: 2500,
        act: async () => {
          tokens.push((await signIn(address, 'viewer')).access);
          journal.count();
        },
      },
      {
        name: 'renewing a session',
        every: 700,
        act: async () => {
          await regular.renew();
          journal.count();
        },
      },
    ],
    lost: async () => {
      let gone = 0;
      for (const token of tokens.splice(0)) {
        const { status } = await askOnce(address, currentSession, {}, { token });
        if (status !== 200) gone += 1;
      }
      return gone;
    },
  };
};

/** Somebody who cannot decide on a photo. */
export const photographer = async (address: string, journal: Journal): Promise<Actor> => {
  const owner = await createPerson(address, 'owner', journal);
  const pictures = await Promise.all([aPicture('jpeg', red), aPicture('jpeg', blue)]);
  const { reply } = await askOnce(address, currentSession, {}, { token: owner.accessToken() });
  const { userProfilePojo: person } = reply as { userProfilePojo: { readonly crmId: number } };
  let turn = 0;
  return {
    name: 'a photo',
    every: 3000,
    act: async () => {
      turn += 1;
      const file = pictures[turn % pictures.length];
      const { crmId } = person;
      const known = await owner.insist(latestProfile, { body: { crmId } });
      const {
        userId: _,
        appId: __,
        userName: ___,
        userProfilePath: ____,
        namesLocked: _____,
        ...data
      } = known.userProfilePojo;
      const addressList = data.addressList.length > 0 ? data.addressList : [home];
      const body = { data: { ...data, addressList } };
      await owner.insist(updateProfile, { body }, { ...(file && { file }) });
      journal.count();
    },
  };
};
