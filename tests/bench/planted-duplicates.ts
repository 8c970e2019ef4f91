import { makeContact } from '#server/commands/seed/contacts.ts';
import { daysBefore } from '#server/commands/seed/seed-days.ts';
import { type Random, randomFor } from '#server/commands/seed/random.ts';
import { saveContacts } from '#server/database/contacts/contact-writer.ts';
import type { Database } from '#server/database/database.ts';
import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { indexContact } from '#shared/rules/contact-index.ts';
import { seedDay } from '#tests/support/seed-day.ts';

/** Ways in which one person comes into a portal twice, and `couple`: two people who look alike and are not one. */
export const plantedKinds = [
  'typo',
  'swapped',
  'domain',
  'phone',
  'maiden',
  'nickname',
  'address',
  'couple',
] as const;

export type PlantedKind = (typeof plantedKinds)[number];

export type PlantedPair = { readonly kind: PlantedKind; readonly a: number; readonly b: number };

/** Numbers of planted contacts begin here, far above those of the seed. */
const firstPlanted = 1_500_000_000;

const nicknames: Readonly<Record<string, string>> = {
  Robert: 'Bob',
  William: 'Bill',
  Elizabeth: 'Liz',
  James: 'Jim',
  Michael: 'Mike',
  Richard: 'Rick',
  Margaret: 'Peggy',
  Jennifer: 'Jenny',
  Patricia: 'Pat',
  Guadalupe: 'Lupe',
  Francisco: 'Paco',
  Jesús: 'Chuy',
  José: 'Pepe',
  Daniel: 'Dan',
  Thomas: 'Tom',
  Christopher: 'Chris',
  Anthony: 'Tony',
  Steven: 'Steve',
};

/** A slip of the finger inside the word: two letters change places, one is left out, or one is hit twice. */
const slip = (random: Random, word: string): string => {
  const place = random.between(1, Math.max(1, word.length - 2));
  const [before, one = '', other = '', after] = [
    word.slice(0, place),
    word[place],
    word[place + 1],
    word.slice(place + 2),
  ];
  return random.pick([
    `${before}${other}${one}${after}`,
    `${before}${other}${after}`,
    `${before}${one}${one}${other}${after}`,
  ]);
};

const withoutAccents = (text: string): string => text.normalize('NFD').replace(/\p{Mn}/gu, '');

const written = (phone: string): string =>
  `+1 (${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`;

/** A person with a name, an e-mail address, a postal address and a phone that nobody else has. */
const person = (random: Random, crmId: number): Contact => {
  const number = crmId - firstPlanted;
  const phone = `${random.pick([213, 310, 323, 562, 626, 818])}${String(2_000_000 + number)}`;
  for (let position = crmId; ; position += 1_000_000) {
    const made = makeContact(position % 4_000_000_000, daysBefore(seedDay));
    const { firstName = '', lastName = '', emailIdList, addressList } = made;
    if (
      firstName === '' ||
      lastName === '' ||
      emailIdList.length === 0 ||
      addressList.length === 0
    ) {
      continue;
    }
    return {
      ...made,
      crmId,
      userType: 'Citizen',
      userRole: ['Citizen'],
      phoneNumberFull: phone,
      contactDetails: [
        { type: 'Mobile', phoneCountryPrefix: '+1', phoneNumberFull: phone, primary: true },
      ],
    };
  }
};

const withEmail = (contact: Contact, email: string): Contact => ({
  ...contact,
  emailAddress: email,
  emailVerified: false,
  emailIdList: [{ emailId: email, primary: true, verified: false }],
});

const withoutEmail = ({ emailAddress: _email, ...contact }: Contact): Contact => ({
  ...contact,
  emailVerified: false,
  emailIdList: [],
});

const withoutPhone = ({ phoneNumberFull: _phone, ...contact }: Contact): Contact => ({
  ...contact,
  contactDetails: [],
});

const anotherEmail = (contact: Contact): Contact =>
  withEmail(contact, `somebody${contact.crmId}@example.net`);

/** The same person as they came in a second time. */
const again = (random: Random, kind: PlantedKind, original: Contact, crmId: number): Contact => {
  const copy: Contact = { ...original, crmId };
  const { firstName = '', lastName = '' } = original;
  const other = person(random, crmId);
  switch (kind) {
    case 'typo': {
      const mistyped = random.chance(0.5)
        ? { ...copy, firstName: slip(random, firstName) }
        : { ...copy, lastName: slip(random, lastName) };
      return random.chance(0.5) ? mistyped : withoutEmail(mistyped);
    }
    case 'swapped':
      return withoutEmail({ ...copy, firstName: lastName, lastName: firstName });
    case 'domain': {
      const [local = ''] = (original.emailAddress ?? '').split('@');
      return withoutPhone({
        ...withEmail(copy, `${local}@changed.example.com`),
        addressList: other.addressList,
      });
    }
    case 'phone':
      return {
        ...anotherEmail(copy),
        addressList: [],
        contactDetails: [
          {
            type: 'Mobile',
            phoneNumberFull: written(original.phoneNumberFull ?? ''),
            primary: true,
          },
        ],
        phoneNumberFull: written(original.phoneNumberFull ?? ''),
      };
    case 'maiden':
      return { ...anotherEmail(copy), lastName: other.lastName ?? 'Newname' };
    case 'nickname':
      return withoutEmail({
        ...copy,
        firstName: nicknames[firstName] ?? withoutAccents(firstName),
        addressList: [],
      });
    case 'address':
      return withoutPhone(
        withoutEmail({
          ...copy,
          firstName: withoutAccents(firstName),
          addressList: original.addressList.map((address) => ({
            ...address,
            addressLine: (address.addressLine ?? '')
              .replace(/\bAve\b/, 'Avenue')
              .replace(/\bSt\b/, 'Street')
              .replace(/ (?:Apt|Unit|Ste) \S+$| #\S+$/, ''),
          })),
        }),
      );
    case 'couple':
      return {
        ...anotherEmail(copy),
        firstName: other.firstName === firstName ? 'Zenobia' : other.firstName,
      };
    default:
      return kind satisfies never;
  }
};

const batchPairs = 250;

/** Plants pairs of every kind in turn; planted anew they are the same. Gives what was planted. */
export const plantDuplicates = async (
  database: Database,
  pairs: number,
): Promise<readonly PlantedPair[]> => {
  const planted = Array.from({ length: pairs }, (_, position): PlantedPair => {
    const a = firstPlanted + position * 2;
    return { kind: plantedKinds[position % plantedKinds.length] ?? 'typo', a, b: a + 1 };
  });
  for (let start = 0; start < pairs; start += batchPairs) {
    const contacts = planted.slice(start, start + batchPairs).flatMap(({ kind, a, b }) => {
      const random = randomFor(77, a);
      const original = person(random, a);
      return [original, again(random, kind, original, b)];
    });
    await database.long.inTransaction((transaction) =>
      saveContacts(
        transaction,
        contacts.map((doc) => ({ doc, index: indexContact(doc) })),
      ),
    );
  }
  return planted;
};

/** Takes the planted contacts out again. */
export const clearPlanted = async (database: Database): Promise<void> => {
  await database.long.query('delete from contact_doc where crm_id >= $1', [firstPlanted]);
};
