import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { isSourceField } from '#shared/rules/source-number.ts';

/** What applications know about a contact, field by field; the numbers by which imports know it are the portal's own. */
export const additionalEntries = ({ additionalDetails }: Pick<Contact, 'additionalDetails'>) =>
  additionalDetails.flatMap(({ appId, information }) =>
    Object.entries(information)
      .filter(([name]) => !isSourceField(name))
      .map(([name, value]) => ({ appId, name, value })),
  );
