import { addOwner } from '#shared/contracts/crm-contact-edit.ts';
import { addList } from '#shared/contracts/crm-list.ts';
import type { Person } from '../person.ts';

/** People whom the load writes to, edits together and puts on lists: all of one last name. */
export type Crowd = {
  readonly crmIds: readonly number[];
  readonly emails: readonly string[];
  readonly lastName: string;
  /** A mailing list that holds all of them. */
  readonly mailingListId: number;
};

const size = 24;

const sharedWithStaff = { viewAll: true, staffAccess: true, staffUpdateAccess: true };

/** A filter that finds the people of a last name and nobody else. */
export const ofName = (lastName: string) => ({
  fields: [{ key: 'lastName', operation: 'EQ' as const, value: lastName }],
});

/** Where everybody lives whom the harness makes up. */
export const home = {
  type: 'Home' as const,
  entryMode: 'MANUALLY' as const,
  addressLine1: '200 N Spring ST',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90012',
  country: 'US',
  primary: true,
};

/** A contact as its form sends it. */
export const newContact = (userFirstName: string, userLastName: string, emailId: string) => ({
  userFirstName,
  userLastName,
  addressList: [home],
  emailIdList: [{ emailId, primary: true }],
});

/** Makes the crowd through the front door, as staff would. */
export const makeCrowd = async (staff: Person, lastName: string): Promise<Crowd> => {
  const crmIds: number[] = [];
  const emails: string[] = [];
  for (let place = 0; place < size; place += 1) {
    const emailId = `${lastName.toLowerCase()}${place}@example.org`;
    const { userList } = await staff.insist(addOwner, {
      body: newContact('Crowd', lastName, emailId),
    });
    crmIds.push(userList[0]?.crmId ?? 0);
    emails.push(emailId);
  }
  const { list } = await staff.insist(addList, {
    body: {
      name: `Crowd ${lastName}`,
      description: 'Whom the harness writes to',
      config: sharedWithStaff,
      mailingListConfig: { verificationRequired: false },
      crmSelection: ofName(lastName),
    },
  });
  return { crmIds, emails, lastName, mailingListId: list.id };
};
