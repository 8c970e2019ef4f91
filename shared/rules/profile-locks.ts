import { storedEmailAddress } from './email-address.ts';
import { bareName, isPersonName } from './person-name.ts';
import type { PersonContent, ProfileEmail } from './profile.ts';

/** What the portal knows people by, who cannot change it themselves. */
export type ProfileLocks = {
  /** True for people who have an account and look at their own profile. */
  readonly namesLocked: boolean;
  /** The e-mail that the person signs in with; '' without an account. */
  readonly userName: string;
};

const lockedNames = ['firstName', 'middleName', 'lastName'] as const;

export type LockedName = (typeof lockedNames)[number];

/** A name that is known stays; one that is missing, or that is none as the portal takes them, may be told. */
export const isNameLocked = (
  name: LockedName,
  saved: PersonContent,
  { namesLocked }: ProfileLocks,
): boolean => namesLocked && saved[name] !== '' && isPersonName(saved[name]);

/** The e-mail of the account stays in the list, as it is. */
export const isAccountEmail = ({ emailId }: ProfileEmail, { userName }: ProfileLocks): boolean =>
  userName !== '' && storedEmailAddress(emailId) === storedEmailAddress(userName);

/** Fields that a profile changes although they are locked, by their paths on the wire. */
export const brokenLocks = (
  profile: PersonContent,
  saved: PersonContent,
  locks: ProfileLocks,
): readonly string[] => {
  const names = lockedNames.filter(
    (name) => isNameLocked(name, saved, locks) && bareName(profile[name]) !== bareName(saved[name]),
  );
  const hasAccountEmail = (content: PersonContent): boolean =>
    content.emailIdList.some((email) => isAccountEmail(email, locks));
  const lost = hasAccountEmail(saved) && !hasAccountEmail(profile);
  return lost ? [...names, 'emailIdList'] : names;
};
