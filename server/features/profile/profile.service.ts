import type { FileContent } from '#server/http/file-reply.ts';
import { notFound, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { RightLetter } from '#shared/contract/access.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Profile } from '#shared/contracts/profile.ts';
import type { SettingName, SettingValue } from '#shared/rules/portal-settings.ts';
import {
  type ProfileAddress,
  type ProfileConfig,
  type ProfileContent,
  withKnownSpots,
} from '#shared/rules/profile.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import { isSameContent } from '#shared/rules/same-content.ts';
import { checkProfile, conflict } from './profile-checks.ts';
import { changedContact, profileOf } from './profile-contact.ts';
import { createProfilePhotos, type PhotoPorts, type PhotoWish } from './profile-photos.ts';
import type { ProfileChange, ProfileStore, StoredProfile } from './profile-store.ts';
import { onWire } from './profile-wire.ts';

export type ProfilePorts = PhotoPorts & {
  readonly store: ProfileStore;
  readonly readSetting: <Name extends SettingName>(name: Name) => Promise<SettingValue<Name>>;
  /** Addresses with their places: looked up where they are new or have moved since `before`. */
  readonly locateAddresses: (
    addresses: readonly ProfileAddress[],
    before: readonly ProfileAddress[],
    signal: AbortSignal,
  ) => Promise<readonly ProfileAddress[]>;
};

/** What a request may say of a profile. */
export type ProfileUpdate = ProfileContent & {
  readonly crmId: number;
  readonly version: number;
  readonly profileImageRemoved: boolean;
};

const contactArea = 'app-crm-contact';

const checkRight = (
  { crmId, rights }: PersonSession,
  asked: number,
  ...letters: readonly RightLetter[]
): void => {
  if (crmId === asked || holdsRight(rights, contactArea, letters)) return;
  throw new ReplyError(ReplyCode.Forbidden, 'You may only see and change your own profile.');
};

const changeOf = (
  sent: ProfileUpdate,
  stored: StoredProfile,
  addressList: readonly ProfileAddress[],
): Pick<ProfileChange, 'contact' | 'extras'> => ({
  contact: changedContact(stored.contact, { ...sent, addressList }),
  extras: {
    gender: sent.gender,
    displayGender: sent.displayGender,
    preferredCommunicationChannel: sent.preferredCommunicationChannel,
    primaryLanguage: sent.primaryLanguage,
    timeZoneId: sent.timeZoneId,
    receiveEmergencyNotifications: sent.receiveEmergencyNotifications,
  },
});

/** Profiles: each person's own, and those of others for whoever looks after contacts. */
export const createProfileService = ({
  store,
  readSetting,
  locateAddresses,
  ...ports
}: ProfilePorts) => {
  const photos = createProfilePhotos(ports);

  const find = async (crmId: number): Promise<StoredProfile> => {
    const stored = await store.read(crmId);
    if (stored === undefined) throw notFound('This person does not exist.');
    return stored;
  };

  const readConfig = async (): Promise<ProfileConfig> => ({
    basicProfile: await readSetting('basicProfile'),
    firstNameRequired: await readSetting('profile.firstNameRequired'),
    lastNameRequired: await readSetting('profile.lastNameRequired'),
    emailIdRequired: await readSetting('profile.emailIdRequired'),
    addressRequired: await readSetting('profile.addressRequired'),
    displayGender: await readSetting('profile.displayGender'),
  });

  return {
    /** A profile with what the operator asks of it. */
    latest: async (crmId: number, session: PersonSession) => {
      checkRight(session, crmId, 'VW');
      const [stored, profileConfig] = await Promise.all([find(crmId), readConfig()]);
      return { userProfilePojo: onWire(stored, session), profileConfig };
    },

    /** Saves a profile; what says the same as the tables already do changes nothing, however often it comes. */
    update: async (
      sent: ProfileUpdate,
      picture: Buffer | undefined,
      session: PersonSession,
      signal: AbortSignal,
    ): Promise<Profile> => {
      checkRight(session, sent.crmId, 'CR', 'ED');
      const config = await readConfig();
      const { unknownCountries } = store;
      await checkProfile(sent, await find(sent.crmId), session, { config, unknownCountries });
      let wish: PhotoWish | undefined;
      // Somebody else may save at the same moment: then it is looked at once more what they have made of it.
      for (let tries = 0; tries < 2; tries += 1) {
        const stored = await find(sent.crmId);
        const isNewest = stored.contact.version === sent.version;
        const before = profileOf(stored.contact, stored.extras).addressList;
        const known = withKnownSpots(sent.addressList, before);
        const kept = { ...stored, ...changeOf(sent, stored, known) };
        // A contact of another source is written otherwise than by a form: that alone is no change.
        const isKept = isSameContent(onWire(kept, session), onWire(stored, session));
        // What costs much, drawing the photo and looking addresses up, is done for what can be saved.
        if (!isKept && !isNewest) throw conflict();
        wish ??= { photo: await photos.draw(picture, signal), removed: sent.profileImageRemoved };
        if (isKept && photos.isKept(wish, stored.photo)) return onWire(stored, session);
        if (!isNewest) throw conflict();
        const change = changeOf(
          sent,
          stored,
          await locateAddresses(sent.addressList, before, signal),
        );
        const photoId = await photos.keep(wish, stored.photo);
        if (await store.save({ ...change, photoId, actor: session.crmId })) {
          return onWire(await find(sent.crmId), session);
        }
      }
      throw conflict();
    },

    /** The photo of a person. */
    photo: async (crmId: number, session: PersonSession): Promise<FileContent> => {
      checkRight(session, crmId, 'VW');
      return photos.open((await find(crmId)).photo);
    },
  };
};

export type ProfileService = ReturnType<typeof createProfileService>;
