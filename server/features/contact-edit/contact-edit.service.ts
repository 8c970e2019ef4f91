import { badRequest, changedMeanwhile, fault, notFound } from '#server/http/reply-error.ts';
import type { Fault } from '#shared/contract/envelope.ts';
import { contentOf, withContent, withNewFields } from '#shared/contracts/contact-content.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { type ContactForm, contactFormFaults } from '#shared/rules/contact-form.ts';
import { newContact } from '#shared/rules/new-contact.ts';
import { type ProfileAddress, withKnownSpots } from '#shared/rules/profile.ts';
import { profileFaultWords } from '#shared/rules/profile-faults.ts';
import { brokenLocks } from '#shared/rules/profile-locks.ts';
import { isSameContent } from '#shared/rules/same-content.ts';

/** A contact that is not in the trash, and the e-mail of its account; '' without one. */
export type StoredContact = { readonly contact: Contact; readonly userName: string };

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

export type ContactEditPorts = {
  readonly store: ContactEditStore;
  /** Addresses with their places: looked up where they are new or have moved since `before`. */
  readonly locateAddresses: (
    addresses: readonly ProfileAddress[],
    before: readonly ProfileAddress[],
    signal: AbortSignal,
  ) => Promise<readonly ProfileAddress[]>;
};

type Form = ContactForm<Contact['userType']>;

/** The form as the wire spells it. */
type FormOnWire = Omit<Form, 'firstName' | 'lastName'> & {
  readonly userFirstName: string;
  readonly userLastName: string;
};

const formOf = ({ userFirstName, userLastName, ...rest }: FormOnWire): Form => ({
  ...rest,
  firstName: userFirstName,
  lastName: userLastName,
});

const onWire = ({ contact, userName }: StoredContact) => {
  const { firstName, lastName, ...content } = contentOf(contact);
  return {
    ...content,
    crmId: contact.crmId,
    userFirstName: firstName,
    userLastName: lastName,
    userType: contact.userType,
    userRole: contact.userRole,
    appId: contact.appId ?? '',
    userName,
    version: contact.version,
  };
};

const wirePaths: Readonly<Record<string, string>> = {
  firstName: 'userFirstName',
  lastName: 'userLastName',
};

const asFault = (path: string, code: string, message: string): Fault => ({
  path: wirePaths[path] ?? path,
  code,
  message,
});

const changed = (contact: Contact, form: Form): Contact => {
  const { appId: _, ...rest } = withContent(
    contact,
    form,
    withNewFields(contact.additionalDetails, form.additionalDetails),
  );
  return {
    ...rest,
    userType: form.userType,
    userRole: form.userRole,
    ...(form.appId === '' ? {} : { appId: form.appId }),
  };
};

export const createContactEditService = ({ store, locateAddresses }: ContactEditPorts) => {
  const find = async (crmId: number): Promise<StoredContact> => {
    const stored = await store.read(crmId);
    if (stored === undefined) throw notFound('This contact does not exist.');
    return stored;
  };

  const lockFaults = (form: Form, { contact, userName }: StoredContact): readonly Fault[] => {
    if (userName === '') return [];
    const broken: string[] = [
      ...brokenLocks(form, contentOf(contact), { namesLocked: false, userName }),
    ];
    if (form.userType !== contact.userType) broken.push('userType');
    if (!isSameContent(form.userRole, contact.userRole)) broken.push('userRole');
    return broken.map((path) =>
      asFault(path, 'locked', 'This belongs to the account and is changed there.'),
    );
  };

  const listFaults = async (form: Form): Promise<readonly Fault[]> => {
    const { roles, applications } = await store.lists();
    const isApplication = (appId: string) => applications.some((one) => one.appId === appId);
    const codes = form.addressList.map(({ country }) => country);
    const countries = await store.unknownCountries(codes);
    return [
      ...(form.userRole.every((role) => roles.includes(role))
        ? []
        : [asFault('userRole', 'unknown', 'This role is not known.')]),
      ...(form.appId === '' || isApplication(form.appId)
        ? []
        : [asFault('appId', 'unknown', 'This application is not known.')]),
      ...form.additionalDetails.flatMap(({ appId }, index) =>
        isApplication(appId)
          ? []
          : [asFault(`additionalDetails.${index}.appId`, 'unknown', 'Not known.')],
      ),
      ...codes.flatMap((code, index) =>
        countries.includes(code)
          ? [asFault(`addressList.${index}.country`, 'unknown', 'This country is not known.')]
          : [],
      ),
    ];
  };

  const check = async (form: Form, stored: StoredContact): Promise<void> => {
    const faults = [
      ...contactFormFaults(form).map(({ path, code }) =>
        asFault(path, code, profileFaultWords[code]),
      ),
      ...lockFaults(form, stored),
      ...(await listFaults(form)),
    ];
    if (faults.length > 0) throw badRequest(faults.slice(0, 20));
  };

  const checkVersion = ({ contact }: StoredContact, version: number): void => {
    if (contact.version !== version) throw changedMeanwhile('contact');
  };

  const save = async (next: Contact, actor: number): Promise<Contact> => {
    const saved = await store.save(next, actor);
    if (saved === undefined) throw changedMeanwhile('contact');
    return saved;
  };

  return {
    details: async (crmId: number) => [onWire(await find(crmId))],

    lists: async () => {
      const { roles, applications, fieldNames } = await store.lists();
      return {
        userRoles: roles.map((roleName) => ({ roleName })),
        applications,
        fieldNames,
      };
    },

    update: async (
      sent: FormOnWire & { readonly crmId: number; readonly version: number },
      actor: number,
      signal: AbortSignal,
    ): Promise<Contact> => {
      const form = formOf(sent);
      const stored = await find(sent.crmId);
      await check(form, stored);
      const before = contentOf(stored.contact).addressList;
      const known = { ...form, addressList: withKnownSpots(form.addressList, before) };
      const kept = changed(stored.contact, known);
      // What costs time, looking addresses up, is done for what can be saved.
      if (isSameContent(kept, stored.contact)) return stored.contact;
      checkVersion(stored, sent.version);
      const addressList = await locateAddresses(form.addressList, before, signal);
      const next = changed(stored.contact, { ...form, addressList });
      return isSameContent(next, stored.contact) ? stored.contact : save(next, actor);
    },

    add: async (
      sent: FormOnWire & { readonly requestKey?: string | undefined },
      actor: number,
      signal: AbortSignal,
    ): Promise<Contact> => {
      const form = formOf(sent);
      const contact = newContact(0, new Date().toISOString());
      await check(form, { contact, userName: '' });
      const addressList = await locateAddresses(form.addressList, [], signal);
      const draft = changed(contact, { ...form, addressList });
      const added = await store.add(draft, { actor, requestKey: sent.requestKey });
      if (added === undefined) throw notFound('This contact does not exist any more.');
      return added;
    },

    updateRoles: async (
      sent: Pick<Form, 'userType' | 'userRole'> & {
        readonly crmId: number;
        readonly version: number;
      },
      actor: number,
    ): Promise<Contact> => {
      const stored = await find(sent.crmId);
      const { userType, userRole } = sent;
      const { roles } = await store.lists();
      if (!userRole.every((role) => roles.includes(role))) {
        throw fault('userRole', 'unknown', 'This role is not known.');
      }
      const next: Contact = { ...stored.contact, userType, userRole };
      if (isSameContent(next, stored.contact)) return stored.contact;
      if (stored.userName !== '') {
        throw fault('userRole', 'locked', 'This belongs to the account and is changed there.');
      }
      checkVersion(stored, sent.version);
      return save(next, actor);
    },
  };
};

export type ContactEditService = ReturnType<typeof createContactEditService>;
