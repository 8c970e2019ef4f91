import type { Contact } from '#shared/contracts/contact-schemas.ts';
import { isEmailAddress, storedEmailAddress } from '#shared/rules/email-address.ts';
import { foldText } from '#shared/rules/fold-text.ts';
import type { CaseDraft, ContactDraft, PhoneDraft, PropertyDraft, RowDraft } from './drafts.ts';
import type { KnownField } from './import-fields.ts';
import type { ImportPlan } from './import-plan.ts';
import { organizationDraft, personNames } from './read-names.ts';
import { type RowCells, rowOpener } from './row-cells.ts';
import { fullAddress, readAddress, readCoordinates } from './row-places.ts';
import {
  emailsIn,
  readApn,
  readMoment,
  readPhone,
  readTruth,
  readWhole,
  severalIn,
} from './row-values.ts';

/** The names that the portal knows: what a file says must be one of them. */
export type KnownNames = {
  readonly roles: readonly string[];
  readonly userTypes: readonly Contact['userType'][];
  readonly countries: readonly { readonly code: string; readonly name: string }[];
};

/** `Property Manager` and `property_manager` are the same name. */
const foldName = (name: string): string => foldText(name.replaceAll('_', ' '));

const byFoldedName = <Name extends string>(names: readonly Name[]): ReadonlyMap<string, Name> =>
  new Map(names.map((name) => [foldName(name), name]));

const countryCodes = (countries: KnownNames['countries']): ReadonlyMap<string, string> =>
  new Map([
    ...countries.map(({ code, name }) => [foldName(name), code] as const),
    ...countries.map(({ code }) => [foldName(code), code] as const),
    ['usa', 'US'],
    ['united states of america', 'US'],
  ]);

/** How a property or a case names a person or an organization. */
type Relation = {
  readonly name: KnownField;
  readonly email?: KnownField;
  readonly phone: KnownField;
  readonly role?: KnownField;
  readonly usualRole: string;
  readonly userType: Contact['userType'];
};

const relations = {
  owner: {
    name: 'ownerName',
    email: 'ownerEmail',
    phone: 'ownerPhone',
    role: 'ownerRole',
    usualRole: 'Owner',
    userType: 'Owner',
  },
  manager: {
    name: 'managerName',
    phone: 'managerPhone',
    usualRole: 'Property_Manager',
    userType: 'Vendor',
  },
  contact: {
    name: 'contactName',
    email: 'contactEmail',
    phone: 'contactPhone',
    role: 'contactRole',
    usualRole: 'Citizen',
    userType: 'Citizen',
  },
} as const satisfies Readonly<Record<string, Relation>>;

const longestCaseId = 100;

/** Makes the function that reads the rows of a planned file into drafts. It never throws for what a file holds. */
export const rowReader = (plan: ImportPlan, names: KnownNames) => {
  const open = rowOpener(plan);
  const roles = byFoldedName(names.roles);
  const userTypes = byFoldedName(names.userTypes);
  const countries = countryCodes(names.countries);
  const countryCode = (name: string): string | undefined => countries.get(foldName(name));

  const rolesOf = (cells: RowCells, field: KnownField, usual: string): readonly string[] =>
    severalIn(cells.all(field).join(';') || cells.text(field) || usual).flatMap((name) => {
      const role = roles.get(foldName(name));
      if (role === undefined) cells.report(field, name, 'There is no such role.');
      return role ?? [];
    });

  const emailsOf = (cells: RowCells, field: KnownField): readonly string[] =>
    cells
      .all(field)
      .flatMap(emailsIn)
      .flatMap((text) => {
        const address = storedEmailAddress(text.replace(/^mailto:/i, ''));
        if (isEmailAddress(address)) return [address];
        cells.report(field, text, 'This is not an e-mail address.');
        return [];
      });

  const phonesIn = (
    cells: RowCells,
    field: KnownField,
    kind: 'phone' | 'mobile' | 'fax' = 'phone',
  ): readonly PhoneDraft[] =>
    cells
      .all(field)
      .flatMap(severalIn)
      .flatMap((text) => cells.read(field, (own) => readPhone(own, kind), text) ?? []);

  const phonesOf = (cells: RowCells): readonly PhoneDraft[] => {
    const [first, ...others] = [
      ...phonesIn(cells, 'phone'),
      ...phonesIn(cells, 'mobile', 'mobile'),
    ];
    const extension = cells.text('phoneExtension');
    const numbered =
      first === undefined || extension === '' ? first : { ...first, phoneExtension: extension };
    return [
      ...(numbered === undefined ? [] : [numbered, ...others]),
      ...phonesIn(cells, 'fax', 'fax'),
    ];
  };

  const contactOf = (cells: RowCells): ContactDraft | undefined => {
    const sourceId = cells.text('sourceId');
    const emails = emailsOf(cells, 'emailAddress');
    const named = personNames(cells);
    if (Object.keys(named).length === 0 && emails.length === 0 && sourceId === '') {
      const [column] = plan.columns;
      cells.report(
        'lastName',
        '',
        `Nothing in this row names a contact (${column?.name ?? ''}).`,
        'row',
      );
      return undefined;
    }
    const userType = cells.read('userType', (text) => {
      const value = userTypes.get(foldName(text));
      return value === undefined ? { reason: 'There is no such user type.' } : { value };
    });
    const address = readAddress(cells, countryCode);
    return {
      ...named,
      ...(sourceId === '' ? {} : { sourceId: (plan.preset?.sourcePrefix ?? '') + sourceId }),
      ...(userType === undefined ? {} : { userType }),
      userRole: rolesOf(cells, 'userRole', ''),
      emails,
      phones: phonesOf(cells),
      addresses: address === undefined ? [] : [address],
      custom: cells.custom,
    };
  };

  /** A person or organization whom a property or a case names. */
  const relatedOf = (cells: RowCells, relation: Relation): ContactDraft | undefined => {
    const emails = relation.email === undefined ? [] : emailsOf(cells, relation.email);
    const named = organizationDraft(cells.text(relation.name));
    if (named === undefined && emails.length === 0) return undefined;
    return {
      ...named,
      userType: relation.userType,
      userRole:
        relation.role === undefined
          ? [relation.usualRole]
          : rolesOf(cells, relation.role, relation.usualRole),
      emails,
      phones: phonesIn(cells, relation.phone),
      addresses: [],
      custom: {},
    };
  };

  const propertyOf = (cells: RowCells, mentioned: boolean): PropertyDraft | undefined => {
    const apn = cells.read('apnNumber', readApn);
    if (apn === undefined) return undefined;
    const coordinates = readCoordinates(cells);
    const totalUnits = mentioned ? undefined : cells.read('totalUnits', readWhole);
    const alias = mentioned ? '' : cells.text('alias');
    const owner = relatedOf(cells, relations.owner);
    const address = fullAddress(cells);
    const country = cells.text('ownerCountry');
    const ownerCountry = countryCode(country);
    if (country !== '' && ownerCountry === undefined) {
      cells.report('ownerCountry', country, 'There is no such country.');
    }
    const primary = cells.read('isPrimary', readTruth) ?? false;
    return {
      apn,
      mentioned,
      ...(alias === '' ? {} : { alias }),
      ...(totalUnits === undefined ? {} : { totalUnits }),
      ...(coordinates === undefined ? {} : { coordinates }),
      ...(owner === undefined ? {} : { owner }),
      ...(ownerCountry === undefined ? {} : { ownerCountry }),
      siteAddresses:
        address === ''
          ? []
          : [
              {
                fullAddress: address,
                zip: cells.text('zip'),
                primary,
                ...(coordinates === undefined ? {} : { coordinates }),
              },
            ],
    };
  };

  const caseOf = (cells: RowCells): CaseDraft | undefined => {
    const caseId = cells.text('caseId');
    if (caseId === '' || caseId.length > longestCaseId) {
      const reason =
        caseId === '' ? 'The row has no case number.' : 'A case number has at most 100 characters.';
      cells.report('caseId', caseId, reason, 'row');
      return undefined;
    }
    const apn = cells.read('apnNumber', readApn);
    const coordinates = readCoordinates(cells);
    const contact = relatedOf(cells, relations.contact);
    const optional = {
      category: cells.text('caseTypeCategory'),
      type: cells.text('caseType'),
      status: cells.text('caseStatus'),
      createdOn: cells.read('caseCreatedOn', readMoment),
      modifiedOn: cells.read('caseModifiedOn', readMoment),
      closedOn: cells.read('caseClosedOn', readMoment),
      apn,
    };
    return {
      caseId,
      ...Object.fromEntries(
        Object.entries(optional).filter(([, value]) => value !== undefined && value !== ''),
      ),
      unit: cells.text('unit'),
      addressLine: fullAddress(cells),
      description: cells.text('description'),
      ...(coordinates === undefined ? {} : { coordinates }),
      ...(contact === undefined ? {} : { contact }),
    };
  };

  const contactsOf = (cells: RowCells): readonly ContactDraft[] => {
    if (plan.kind === 'contacts') return [contactOf(cells) ?? []].flat();
    const manager = relatedOf(cells, relations.manager);
    return manager === undefined ? [] : [manager];
  };

  const propertiesOf = (cells: RowCells): readonly PropertyDraft[] => {
    const property =
      plan.kind === 'contacts' ? undefined : propertyOf(cells, plan.kind === 'cases');
    if (property !== undefined) return [property];
    if (plan.kind === 'properties' && cells.text('apnNumber') === '') {
      cells.report('apnNumber', '', 'The row has no APN.', 'row');
    }
    return [];
  };

  const tooManyCells = (cells: readonly string[]): boolean =>
    cells.slice(plan.header.length).some((cell) => cell.trim() !== '');

  return (line: number, row: readonly string[]): RowDraft => {
    const nothing = { line, contacts: [], properties: [], cases: [] };
    if (tooManyCells(row)) {
      const reason = `The row has ${row.length} columns, the header ${plan.header.length}.`;
      return { ...nothing, faults: [{ kind: 'row', column: '', value: '', reason }] };
    }
    const cells = open(row);
    const found = plan.kind === 'cases' ? caseOf(cells) : undefined;
    const draft = {
      contacts: contactsOf(cells),
      properties: propertiesOf(cells),
      cases: found === undefined ? [] : [found],
    };
    const faults = oncePerValue(cells.faults);
    const isLost = faults.some(({ kind }) => kind === 'row') || isEmpty(draft);
    // A file of properties has nothing to keep of a row whose APN is wrong.
    return isLost
      ? { ...nothing, faults: faults.map((fault) => ({ ...fault, kind: 'row' })) }
      : { line, ...draft, faults };
  };
};

const isEmpty = (draft: Pick<RowDraft, 'contacts' | 'properties' | 'cases'>): boolean =>
  draft.contacts.length + draft.properties.length + draft.cases.length === 0;

/** A column that serves two drafts is read twice but reported once. */
const oncePerValue = (faults: RowDraft['faults']): RowDraft['faults'] => [
  ...new Map(
    faults.map((fault) => [`${fault.column}\0${fault.value}\0${fault.reason}`, fault]),
  ).values(),
];
