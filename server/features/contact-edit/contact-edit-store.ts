import type { Contact } from '#shared/contracts/contact-schemas.ts';

/** A contact that is not in the trash. */
export type StoredContact = {
  readonly contact: Contact;
  /** The e-mail of its account; '' without one. */
  readonly userName: string;
  /** Who made it what it is now; null where nobody in the portal has. */
  readonly changedBy: number | null;
};

export type FormLists = {
  readonly roles: readonly string[];
  readonly applications: readonly { readonly appId: string; readonly name: string }[];
  readonly fieldNames: readonly string[];
};

export type ContactEditStore = {
  readonly read: (crmId: number) => Promise<StoredContact | undefined>;
  /** Saves what was made from the version it names; undefined when that is not the newest any more. */
  readonly save: (contact: Contact, actor: number) => Promise<Contact | undefined>;
  /** Keeps a new contact, or answers with the one that the same request made before; undefined where that has gone. */
  readonly add: (
    draft: Omit<Contact, 'crmId' | 'version'>,
    by: { readonly actor: number; readonly requestKey: string | undefined },
  ) => Promise<Contact | undefined>;
  readonly lists: () => Promise<FormLists>;
  readonly unknownCountries: (codes: readonly string[]) => Promise<readonly string[]>;
};
