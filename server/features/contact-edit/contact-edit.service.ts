import { changedMeanwhile, fault, notFound } from '#server/http/reply-error.ts';
import { saveOnce } from '#server/http/save-once.ts';
import { contentOf, withContent, withNewFields } from '#shared/contracts/contact-content.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { newContact } from '#shared/rules/new-contact.ts';
import { type ProfileAddress, withKnownSpots } from '#shared/rules/profile.ts';
import { isSameContent } from '#shared/rules/same-content.ts';
import { createContactCheck } from './contact-check.ts';
import type { ContactEditStore, StoredContact } from './contact-edit-store.ts';
import { type Form, formOf, type FormOnWire, onWire } from './contact-on-wire.ts';

export type ContactEditPorts = {
  readonly store: ContactEditStore;
  /** Addresses with their places: looked up where they are new or have moved since `before`. */
  readonly locateAddresses: (
    addresses: readonly ProfileAddress[],
    before: readonly ProfileAddress[],
    signal: AbortSignal,
  ) => Promise<readonly ProfileAddress[]>;
};

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
  const check = createContactCheck(store);

  const find = async (crmId: number): Promise<StoredContact> => {
    const stored = await store.read(crmId);
    if (stored === undefined) throw notFound('This contact does not exist.');
    return stored;
  };

  const checkVersion = (
    { contact, changedBy }: StoredContact,
    version: number,
    actor: number,
  ): void => {
    if (contact.version === version) return;
    throw changedMeanwhile('contact', { isOwn: changedBy === actor });
  };

  /** Saves what a change makes of a contact. */
  const save = (
    stored: Contact,
    change: (contact: Contact) => Contact,
    actor: number,
  ): Promise<Contact> =>
    saveOnce({
      what: 'contact',
      known: stored,
      isKept: (contact) => isSameContent(change(contact), contact),
      isOwn: async ({ crmId }) => (await store.read(crmId))?.changedBy === actor,
      save: () => store.save(change(stored), actor),
      again: async () => (await store.read(stored.crmId))?.contact,
    });

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
      // A contact of another source is written otherwise than by a form: that alone is no change.
      const isUntouched = isSameContent(onWire({ ...stored, contact: kept }), onWire(stored));
      // What costs time, looking addresses up, is done for what can be saved.
      if (isUntouched) return stored.contact;
      checkVersion(stored, sent.version, actor);
      const addressList = await locateAddresses(form.addressList, before, signal);
      const change = (contact: Contact) => changed(contact, { ...form, addressList });
      return save(stored.contact, change, actor);
    },

    add: async (
      sent: FormOnWire & { readonly requestKey?: string | undefined },
      actor: number,
      signal: AbortSignal,
    ): Promise<Contact> => {
      const form = formOf(sent);
      const contact = newContact(0, new Date().toISOString());
      await check(form, { contact, userName: '', changedBy: null });
      const addressList = await locateAddresses(form.addressList, [], signal);
      const draft = changed(contact, { ...form, addressList });
      const added = await store.add(draft, { actor, requestKey: sent.requestKey });
      if (added === undefined) throw notFound('This contact no longer exists.');
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
      const change = (contact: Contact): Contact => ({ ...contact, userType, userRole });
      if (isSameContent(change(stored.contact), stored.contact)) return stored.contact;
      if (stored.userName !== '') {
        throw fault('userRole', 'locked', 'This belongs to the account and is changed there.');
      }
      checkVersion(stored, sent.version, actor);
      return save(stored.contact, change, actor);
    },
  };
};

export type ContactEditService = ReturnType<typeof createContactEditService>;
