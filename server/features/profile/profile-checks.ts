import { badRequest, fault, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import { offerableLanguages } from '#shared/rules/portal-settings.ts';
import type { ProfileConfig, ProfileContent } from '#shared/rules/profile.ts';
import { profileFaults, profileFaultWords } from '#shared/rules/profile-faults.ts';
import { brokenLocks } from '#shared/rules/profile-locks.ts';
import { isTimeZone } from '#shared/rules/time-zone.ts';
import { profileOf } from './profile-contact.ts';
import type { ProfileStore, StoredProfile } from './profile-store.ts';
import { locksOf } from './profile-wire.ts';

type ProfileRules = Pick<ProfileStore, 'unknownCountries'> & {
  /** What the operator asks of every profile. */
  readonly config: ProfileConfig;
};

const isLanguage = (key: string): boolean => offerableLanguages.some((known) => known === key);

/** Refuses what may not be saved as a profile, and what this person may not change of it. */
export const checkProfile = async (
  sent: ProfileContent,
  stored: StoredProfile,
  session: PersonSession,
  { config, unknownCountries }: ProfileRules,
): Promise<void> => {
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
  const unknown = await unknownCountries(codes);
  const wrong = codes.findIndex((code) => unknown.includes(code));
  if (wrong >= 0) {
    throw fault(`data.addressList.${wrong}.country`, 'unknown', 'This country is not known.');
  }
};

export const conflict = (): ReplyError =>
  new ReplyError(ReplyCode.Conflict, 'This profile was changed elsewhere in the meantime.');
