import type { Contact } from '#shared/contracts/contact-schemas.ts';

/** Somebody who gets an account: the name, and the user type and role that the portal knows them by. */
export type NewPerson = {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly userType: 'Admin' | 'Staff' | 'Owner' | 'Vendor' | 'Citizen';
  readonly role: string;
  readonly addressList?: Contact['addressList'];
};

const person = (
  name: string,
  firstName: string,
  lastName: string,
  userType: NewPerson['userType'],
  role: string,
): NewPerson => ({ email: `${name}@example.org`, firstName, lastName, userType, role });

/** One invented person for each kind of user; their addresses reach nobody. */
export const demoPeople: readonly NewPerson[] = [
  person('superadmin', 'Renée', 'Castillo', 'Admin', 'SuperAdmin'),
  person('admin', 'Marcus', 'Okafor', 'Admin', 'Admin'),
  person('staff', 'Dana', 'Whitfield', 'Staff', 'Staff'),
  person('viewer', 'Priya', 'Raman', 'Staff', 'Viewer'),
  person('vendor', 'Tomás', 'Herrera', 'Vendor', 'Vendor'),
  person('owner', 'Grace', 'Nakamura', 'Owner', 'Owner'),
  person('citizen', 'Luis', 'Delgado', 'Citizen', 'Citizen'),
];
