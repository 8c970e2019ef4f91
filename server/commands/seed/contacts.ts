import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { farAddress, nearAddress } from './addresses.ts';
import { type Name, nameGroups, nicknames, organizations } from './names.ts';
import { farAreaCodes, nearAreaCodes } from './places.ts';
import { type Random, randomFor, weighted } from './random.ts';
import type { SeedDays } from './seed-days.ts';

type UserType = Contact['userType'];

/** Numbers up to this one are left for the people who have an account. */
export const firstContact = 1001;

const userTypes = weighted<UserType>([
  ['Citizen', 142],
  ['Owner', 28],
  ['Vendor', 20],
  ['Staff', 9],
  ['Admin', 1],
]);

type Role = { readonly name: string; readonly probability: number };

const role = (name: string, probability: number): Role => ({ name, probability });

const otherRoles: Readonly<Record<UserType, readonly Role[]>> = {
  Admin: [role('SuperAdmin', 0.1), role('Staff', 0.3)],
  Staff: [role('Inspector', 0.25), role('Case_Manager', 0.3), role('Viewer', 0.1)],
  Owner: [role('Landlord', 0.6), role('Property_Manager', 0.2), role('Developer', 0.05)],
  Vendor: [
    role('Contractor', 0.5),
    role('Architect', 0.1),
    role('Engineer', 0.1),
    role('Service_Provider', 0.2),
    role('Attorney', 0.05),
  ],
  Citizen: [
    role('Tenant', 0.4),
    role('Neighborhood_Council', 0.01),
    role('Community_Organization', 0.02),
    role('Elected_Official', 0.001),
  ],
};

const rolesOf = (random: Random, userType: UserType): string[] => [
  userType === 'Citizen' && random.chance(0.15) ? 'Non_Registered_Citizen' : userType,
  ...otherRoles[userType]
    .filter(({ probability }) => random.chance(probability))
    .map(({ name }) => name),
];

const applications = weighted([
  ['CRM', 50],
  ['PORTAL', 35],
  ['PERMIT', 6],
  ['RENT', 6],
  ['HOUSING', 3],
]);

const mailHosts = weighted([
  ['example.org', 50],
  ['example.com', 25],
  ['example.net', 15],
  ['mail.example.org', 5],
  ['office.example.com', 5],
]);

type Person = {
  readonly firstName: string | undefined;
  readonly middleName: string | undefined;
  readonly lastName: string;
  readonly aliasName: string | undefined;
  /** The part of an e-mail address before the number. */
  readonly mailName: string;
};

const organization = (random: Random, number: number): Person => {
  const name = random.pick(organizations);
  return {
    firstName: undefined,
    middleName: undefined,
    lastName: `${name} ${random.between(1, 99)}`,
    aliasName: undefined,
    mailName: `office${number % 7}`,
  };
};

const familyName = (random: Random, families: readonly Name[], two: boolean): Name => {
  const first = random.pick(families);
  if (!random.chance(two ? 0.6 : 0.04)) return first;
  const second = random.pick(families);
  return {
    written: `${first.written}${two ? ' ' : '-'}${second.written}`,
    plain: `${first.plain}${second.plain}`,
  };
};

const person = (random: Random): Person => {
  const { given, family, twoFamilyNames } = random.pick(nameGroups);
  const first = random.pick(given);
  const last = familyName(random, family, twoFamilyNames);
  const middle = random.chance(0.3)
    ? random.chance(0.5)
      ? random.pick(given).written
      : `${random.pick(given).plain.charAt(0).toUpperCase()}.`
    : undefined;
  return {
    firstName: random.chance(0.003) ? undefined : first.written,
    middleName: middle,
    lastName: random.chance(0.002) ? '' : last.written,
    aliasName: random.chance(0.08) ? random.pick(nicknames) : undefined,
    mailName: random.pick([
      `${first.plain}.${last.plain}`,
      `${first.plain}${last.plain}`,
      `${first.plain.charAt(0)}.${last.plain}`,
      `${last.plain}_${first.plain}`,
    ]),
  };
};

const emailsOf = (random: Random, mailName: string, number: number): Contact['emailIdList'] => {
  if (random.chance(0.065)) return [];
  const own = `${mailName}${number}@${random.pick(mailHosts)}`;
  const verified = random.chance(0.8);
  const first = { emailId: own, primary: true, verified };
  if (!random.chance(0.2)) return [first];
  const second = `${mailName}.work${number}@${random.pick(mailHosts)}`;
  return [first, { emailId: second, primary: false, verified: random.chance(0.4) }];
};

/** 555-0100 to 555-0199 belong to nobody; Mexico and Korea have no such range, so theirs repeat the pattern. */
const phoneNumber = (random: Random): { prefix: string; number: string } => {
  const line = `55501${String(random.between(0, 99)).padStart(2, '0')}`;
  if (random.chance(0.02)) return { prefix: '+52', number: `55${line}0` };
  if (random.chance(0.01)) return { prefix: '+82', number: `2${line}` };
  return {
    prefix: '+1',
    number: `${random.pick(random.chance(0.6) ? nearAreaCodes : farAreaCodes)}${line}`,
  };
};

const phonesOf = (random: Random): Contact['contactDetails'] => {
  const howMany = random.chance(0.1) ? 0 : random.chance(0.25) ? 2 : 1;
  const phones = Array.from({ length: howMany }, (_, index) => {
    const { prefix, number } = phoneNumber(random);
    const landline = random.chance(0.3);
    return {
      type: landline ? ('Telephone' as const) : ('Mobile' as const),
      phoneCountryPrefix: prefix,
      phoneNumberFull: number,
      phoneExtension: landline && random.chance(0.3) ? String(random.between(1, 9999)) : undefined,
      primary: index === 0,
    };
  });
  if (!random.chance(0.06)) return phones;
  const { prefix, number } = phoneNumber(random);
  return [
    ...phones,
    { type: 'Fax', phoneCountryPrefix: prefix, faxNumber: number, primary: phones.length === 0 },
  ];
};

const addressTypes = weighted([
  ['Home', 12],
  ['Work', 5],
  ['Other', 3],
]) as readonly Contact['addressList'][number]['type'][];

const addressesOf = (random: Random): Contact['addressList'] => {
  const howMany = random.chance(0.05) ? 0 : random.chance(0.2) ? 2 : 1;
  return Array.from({ length: howMany }, (_, index) => ({
    type: random.pick(addressTypes),
    ...(random.chance(0.04) ? farAddress(random) : nearAddress(random)),
    primary: index === 0,
    addressCustomFields: random.chance(0.03)
      ? [{ fieldName: 'Gate code', fieldValue: String(random.between(1000, 9999)) }]
      : undefined,
  }));
};

const languages = weighted([
  ['English', 50],
  ['Spanish', 30],
  ['Korean', 4],
  ['Chinese', 4],
  ['Armenian', 4],
  ['Farsi', 3],
  ['Tagalog', 2],
  ['Vietnamese', 2],
  ['Russian', 1],
]);

const questions: readonly (readonly [string, number, (random: Random) => string])[] = [
  ['Preferred language', 0.6, (random) => random.pick(languages)],
  ['Household size', 0.4, (random) => String(random.between(1, 9))],
  ['Council district', 0.5, (random) => String(random.between(1, 15))],
  ['Contact preference', 0.4, (random) => random.pick(['E-mail', 'Phone', 'Text message', 'Post'])],
  [
    'Referral source',
    0.3,
    (random) => random.pick(['311', 'Website', 'Walk-in', 'Council office']),
  ],
  ['Rent registry number', 0.15, (random) => `RR-${random.between(100_000, 999_999)}`],
  [
    'Accessibility needs',
    0.08,
    (random) => random.pick(['Wheelchair', 'Sign language', 'Large print']),
  ],
  ['Notes', 0.05, (random) => random.pick(['', 'Call after 5 pm', 'Évite les appels', 'N/A'])],
];

export const customFieldNames: readonly string[] = questions.map(([name]) => name);

const detailsOf = (random: Random): Contact['additionalDetails'] => {
  if (random.chance(0.15)) return [];
  const answers = questions.flatMap(([name, probability, answer]) =>
    random.chance(probability) ? [[name, answer(random)] as const] : [],
  );
  if (answers.length === 0) return [];
  const crm = { appId: 'CRM', information: Object.fromEntries(answers) };
  return random.chance(0.05)
    ? [crm, { appId: 'PORTAL', information: { 'Preferred language': random.pick(languages) } }]
    : [crm];
};

/** A moment of the time that the generated data covers, `after` milliseconds at least. */
export const momentAfter = (random: Random, { first, last }: SeedDays, after = first): number =>
  after + Math.floor(random.next() * (last - after));

/**
 * The generated contact with this position: always the same one for the same days. What it lacks is there as undefined,
 * which JSON leaves out: things of one shape are made and read faster.
 */
export const makeContact = (position: number, days: SeedDays): Contact => {
  const random = randomFor(1, position);
  const crmId = firstContact + position;
  const userType = random.pick(userTypes);
  const isOrganization = userType !== 'Citizen' && userType !== 'Staff' && random.chance(0.15);
  const { firstName, middleName, lastName, aliasName, mailName } = isOrganization
    ? organization(random, crmId)
    : person(random);
  const emailIdList = emailsOf(random, mailName, crmId);
  const contactDetails = phonesOf(random);
  const createdOn = momentAfter(random, days);
  const modifiedOn = random.chance(0.5) ? momentAfter(random, days, createdOn) : createdOn;
  const [email] = emailIdList;
  const phone = contactDetails.find(({ phoneNumberFull }) => phoneNumberFull !== undefined);
  return {
    crmId,
    firstName,
    middleName,
    lastName,
    aliasName,
    userType,
    userRole: rolesOf(random, userType),
    emailAddress: email?.emailId,
    phoneNumberFull: phone?.phoneNumberFull,
    appId: random.pick(applications),
    emailVerified: email?.verified ?? false,
    contactDetails,
    emailIdList,
    addressList: addressesOf(random),
    additionalDetails: detailsOf(random),
    createdOn: new Date(createdOn).toISOString(),
    modifiedOn: new Date(modifiedOn).toISOString(),
    version: 1,
  };
};
