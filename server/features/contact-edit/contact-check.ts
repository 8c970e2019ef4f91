import { badRequest } from '#server/http/reply-error.ts';
import type { Fault } from '#shared/contract/envelope.ts';
import { contentOf } from '#shared/contracts/contact-content.ts';
import { contactFormFaults } from '#shared/rules/contact-form.ts';
import { profileFaultWords } from '#shared/rules/profile-faults.ts';
import { brokenLocks } from '#shared/rules/profile-locks.ts';
import { isSameContent } from '#shared/rules/same-content.ts';
import type { ContactEditStore, StoredContact } from './contact-edit-store.ts';
import type { Form } from './contact-on-wire.ts';

/** Of one answer: nobody reads more. */
const mostFaults = 20;

const wirePaths: Readonly<Record<string, string>> = {
  firstName: 'userFirstName',
  lastName: 'userLastName',
};

const asFault = (path: string, code: string, message: string): Fault => ({
  path: wirePaths[path] ?? path,
  code,
  message,
});

/** What belongs to the account of a contact, and is changed there alone. */
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

/** Refuses what cannot be kept of a contact, field by field. */
export const createContactCheck = (store: Pick<ContactEditStore, 'lists' | 'unknownCountries'>) => {
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

  return async (form: Form, stored: StoredContact): Promise<void> => {
    const faults = [
      ...contactFormFaults(form).map(({ path, code }) =>
        asFault(path, code, profileFaultWords[code]),
      ),
      ...lockFaults(form, stored),
      ...(await listFaults(form)),
    ];
    if (faults.length > 0) throw badRequest(faults.slice(0, mostFaults));
  };
};
