import type { MakePhoto } from '#server/files/photo.ts';
import { digestOf, type KeptFile, type KeptFiles } from '#server/files/store/kept-files.ts';
import type { FileContent } from '#server/http/file-reply.ts';
import { badRequest, fault, notFound, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { RightLetter } from '#shared/contract/access.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { photoAddress, type Profile } from '#shared/contracts/profile.ts';
import type { SettingName, SettingValue } from '#shared/rules/portal-settings.ts';
import {
  type ProfileAddress,
  type ProfileConfig,
  type ProfileContent,
  sameTypes,
  withKnownSpots,
} from '#shared/rules/profile.ts';
import { profileFaults, profileFaultWords } from '#shared/rules/profile-faults.ts';
import { brokenLocks } from '#shared/rules/profile-locks.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';
import { isSameContent } from '#shared/rules/same-content.ts';
import { isTimeZone } from '#shared/rules/time-zone.ts';
import { conflict, isLanguage, refusePhoto } from './profile-checks.ts';
import { changedContact, profileOf, type ProfileExtras } from './profile-contact.ts';

/** A person as the tables know them. */
export type StoredProfile = {
  readonly contact: Contact;
  readonly extras: ProfileExtras;
  readonly photo: { readonly id: string; readonly digest: string } | undefined;
  /** Left out for people without an account. */
  readonly account: { readonly userId: string; readonly userName: string } | undefined;
};

export type ProfileChange = {
  /** The contact as it is to be, with the version that it was made from. */
  readonly contact: Contact;
  readonly extras: ProfileExtras;
  /** The file of the photo from now on; undefined for none. */
  readonly photoId: string | undefined;
  /** Who saves it. */
  readonly actor: number;
};

export type ProfileStore = {
  readonly read: (crmId: number) => Promise<StoredProfile | undefined>;
  /** Saves a change; false when the version that it was made from is not the newest any more. */
  readonly save: (change: ProfileChange) => Promise<boolean>;
  readonly unknownCountries: (codes: readonly string[]) => Promise<readonly string[]>;
};

export type ProfilePorts = {
  readonly store: ProfileStore;
  readonly readSetting: <Name extends SettingName>(name: Name) => Promise<SettingValue<Name>>;
  readonly files: Pick<KeptFiles, 'add' | 'open'>;
  readonly makePhoto: MakePhoto;
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

export const createProfileService = ({
  store,
  readSetting,
  files,
  makePhoto,
  locateAddresses,
}: ProfilePorts) => {
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

  const locksOf = ({ account, contact }: StoredProfile, { crmId }: PersonSession) => ({
    namesLocked: account !== undefined && contact.crmId === crmId,
    userName: account?.userName ?? '',
  });

  const onWire = (stored: StoredProfile, session: PersonSession): Profile => {
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

  const check = async (
    sent: ProfileContent,
    stored: StoredProfile,
    session: PersonSession,
  ): Promise<void> => {
    const config = await readConfig();
    const faults = profileFaults(sent, config).map(({ path, code }) => ({
      path: `data.${path}`,
      code,
      message: profileFaultWords[code],
    }));
    const saved = profileOf(stored.contact, stored.extras);
    const broken = brokenLocks(sent, saved, locksOf(stored, session)).map((path) => ({
      path: `data.${path}`,
      code: 'locked',
      message: 'This cannot be changed here.',
    }));
    if (faults.length + broken.length > 0) throw badRequest([...faults, ...broken].slice(0, 20));
    if (sent.timeZoneId !== '' && !isTimeZone(sent.timeZoneId)) {
      throw fault('data.timeZoneId', 'unknown', 'This time zone is not known.');
    }
    if (!isLanguage(sent.primaryLanguage)) {
      throw fault('data.primaryLanguage', 'unknown', 'This language is not known.');
    }
    const codes = sent.addressList.map(({ country }) => country);
    const unknown = await store.unknownCountries(codes);
    const wrong = codes.findIndex((code) => unknown.includes(code));
    if (wrong >= 0) {
      throw fault(`data.addressList.${wrong}.country`, 'unknown', 'This country is not known.');
    }
  };

  const photoOf = async (picture: Buffer | undefined, signal: AbortSignal) => {
    if (picture === undefined) return undefined;
    const made = await makePhoto(picture, signal);
    return made.kind === 'photo' ? made : refusePhoto(made.why);
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

  type Photo = Extract<Awaited<ReturnType<MakePhoto>>, { readonly kind: 'photo' }>;

  const keepPhoto = async (
    photo: Photo | undefined,
    removed: boolean,
    known: StoredProfile['photo'],
  ): Promise<string | undefined> => {
    if (photo === undefined) return removed ? undefined : known?.id;
    const isKnown = known?.digest === digestOf(photo.content);
    const kept: Pick<KeptFile, 'id'> = isKnown ? known : await files.add(photo.content, photo.type);
    return kept.id;
  };

  const isPhotoSame = (
    photo: Photo | undefined,
    removed: boolean,
    known: StoredProfile['photo'],
  ): boolean =>
    photo === undefined
      ? !removed || known === undefined
      : known?.digest === digestOf(photo.content);

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
      let photo: Photo | undefined;
      const removed = sent.profileImageRemoved;
      await check(sent, await find(sent.crmId), session);
      // Somebody else may save at the same moment: then it is looked at once more what they have made of it.
      for (let tries = 0; tries < 2; tries += 1) {
        const stored = await find(sent.crmId);
        const isNewest = stored.contact.version === sent.version;
        const before = profileOf(stored.contact, stored.extras).addressList;
        const known = withKnownSpots(sent.addressList, before);
        const { contact, extras } = stored;
        const isKept = isSameContent(changeOf(sent, stored, known), { contact, extras });
        // What costs much, drawing the photo and looking addresses up, is done for what can be saved.
        if (!isKept && !isNewest) throw conflict();
        photo ??= await photoOf(picture, signal);
        if (isKept && isPhotoSame(photo, removed, stored.photo)) return onWire(stored, session);
        if (!isNewest) throw conflict();
        const change = changeOf(
          sent,
          stored,
          await locateAddresses(sent.addressList, before, signal),
        );
        const photoId = await keepPhoto(photo, removed, stored.photo);
        if (await store.save({ ...change, photoId, actor: session.crmId })) {
          return onWire(await find(sent.crmId), session);
        }
      }
      throw conflict();
    },

    /** The photo of a person. */
    photo: async (crmId: number, session: PersonSession): Promise<FileContent> => {
      checkRight(session, crmId, 'VW');
      const { photo } = await find(crmId);
      const file = photo && (await files.open(photo.id));
      if (file === undefined) throw notFound('This person has no photo.');
      return {
        name: 'photo.jpg',
        type: file.type,
        etag: `"${file.digest.slice(0, 32)}"`,
        content: file.content,
      };
    },
  };
};

export type ProfileService = ReturnType<typeof createProfileService>;
