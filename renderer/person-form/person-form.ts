import type { PersonContent, ProfileConfig } from '#shared/rules/profile.ts';
import type { ProfileFault } from '#shared/rules/profile-faults.ts';
import type { ProfileLocks } from '#shared/rules/profile-locks.ts';

/** A form about a person, as its parts see it: whose it is, and what else it holds, is the feature's. */
export type PersonForm = {
  readonly values: PersonContent;
  /** The values that the form began with. */
  readonly base: PersonContent;
  readonly config: Pick<
    ProfileConfig,
    'basicProfile' | 'lineIsEnough' | 'firstNameRequired' | 'lastNameRequired'
  >;
  /** What cannot be changed here. */
  readonly saved: ProfileLocks;
  /** A primary e-mail that is saved stays as it is: another one must become primary first. */
  readonly primaryEmailStays: boolean;
  /** Whether people write about themselves here: a browser that knows may fill it in. */
  readonly isOwn?: boolean;
  /** What the form says in its own words. */
  readonly words: {
    /** Which names are asked for, where that is more than a mark says. */
    readonly names?: string;
    readonly removeAddress: string;
    /** Beside the e-mail of an account. */
    readonly accountEmail: string;
  };
  readonly faults: readonly ProfileFault[];
  /** The fault of a field, once the person has been there or wanted to save. */
  readonly errorOf: (path: string) => string | undefined;
  readonly touch: (path: string) => void;
  /** Entries of a list moved up: what was left before is no longer where it was. */
  readonly forgetTouched: (list: string) => void;
  readonly change: (next: (values: PersonContent) => Partial<PersonContent>) => void;
};
