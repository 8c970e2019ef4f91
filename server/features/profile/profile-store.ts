import type { Contact } from '#shared/contracts/contact-schemas.ts';
import type { ProfileExtras } from './profile-contact.ts';

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
