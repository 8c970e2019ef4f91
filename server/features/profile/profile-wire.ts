import type { PersonSession } from '#server/http/session.ts';
import { photoAddress, type Profile } from '#shared/contracts/profile.ts';
import { sameTypes } from '#shared/rules/profile.ts';
import { profileOf } from './profile-contact.ts';
import type { StoredProfile } from './profile-store.ts';

/** People do not change their own name and user name here; whoever looks after contacts changes those of others. */
export const locksOf = ({ account, contact }: StoredProfile, { crmId }: PersonSession) => ({
  namesLocked: account !== undefined && contact.crmId === crmId,
  userName: account?.userName ?? '',
});

export const onWire = (stored: StoredProfile, session: PersonSession): Profile => {
  const { contact, extras, photo, account } = stored;
  const { addressList, ...content } = profileOf(contact, extras);
  const same = sameTypes(addressList);
  return {
    ...content,
    addressList: addressList.map((address, index) => ({
      ...address,
      typeSame: same[index] === true,
    })),
    crmId: contact.crmId,
    appId: contact.appId ?? '',
    userId: account?.userId ?? '',
    userProfilePath: photo === undefined ? '' : photoAddress(contact.crmId, photo.id),
    version: contact.version,
    ...locksOf(stored, session),
  };
};
