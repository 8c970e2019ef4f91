import { countKeys, totalKeys } from '../housing-totals.ts';
import { memberStates } from '../member-state.ts';
import { recipientStates, skipReasons } from '../mail-state.ts';
import type { RightKey } from '../right-keys.ts';
import type { Field } from './fields.ts';

/** What can be asked about: its fields in the order of a person's choice, and the area that they need to view for it. */
type DataSetShape = {
  readonly rightKey: RightKey;
  readonly fields: Readonly<Record<string, Field>>;
};

const int = { kind: 'INT' } as const;
const float = { kind: 'FLOAT' } as const;
const text = { kind: 'TEXT' } as const;
const date = { kind: 'DATE' } as const;
const location = { kind: 'LOCATION' } as const;

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  ({ kind: 'TEXT', values }) as const;

const yesOrNo = oneOf(['true', 'false']);

const userType = oneOf(['Admin', 'Citizen', 'Owner', 'Staff', 'Vendor']);

/** What other data sets say of the contact that a row belongs to. */
const contactOfRow = {
  crmId: int,
  contactFirstName: text,
  contactLastName: text,
  contactCity: text,
  contactUserType: userType,
} as const;

const list = { listName: text, listKind: oneOf(['contact', 'mailing']) } as const;

const unitCounts = Object.fromEntries(
  [...countKeys, ...totalKeys].map((key) => [key, int]),
  // `Object.fromEntries` forgets which keys there are.
) as Readonly<Record<(typeof countKeys)[number] | (typeof totalKeys)[number], typeof int>>;

/**
 * Everything that reports and widgets can ask about, by the keys of the wire. A field is called the same in every data
 * set, so its title is one message: `insight:fields.<key>`, and that of a data set `insight:dataSets.<key>`.
 */
export const dataSets = {
  contacts: {
    rightKey: 'app-crm-contact',
    fields: {
      crmId: int,
      firstName: text,
      lastName: text,
      emailAddress: text,
      phoneNumber: text,
      userType,
      userRole: text,
      city: text,
      state: text,
      zip: text,
      country: text,
      application: text,
      emailVerified: yesOrNo,
      createdOn: date,
      modifiedOn: date,
      caseCount: int,
      propertyCount: int,
    },
  },
  cases: {
    rightKey: 'app-crm-contact',
    fields: {
      caseId: text,
      caseTypeCategory: text,
      caseType: text,
      caseStatus: text,
      createdOn: date,
      modifiedOn: date,
      closedOn: date,
      /** From its making to its end. */
      daysOpen: float,
      assignedTo: text,
      inspectedBy: text,
      address: text,
      unit: text,
      description: text,
      location,
      apn: text,
      alias: text,
      totalUnits: int,
      ...contactOfRow,
    },
  },
  properties: {
    rightKey: 'app-crm-contact',
    fields: {
      apn: text,
      alias: text,
      totalUnits: int,
      siteAddress: text,
      zip: text,
      ownerCountry: text,
      location,
      caseCount: int,
      ...contactOfRow,
    },
  },
  housingSites: {
    rightKey: 'housing-project',
    fields: {
      projectNumber: text,
      projectName: text,
      site: text,
      address: text,
      apn: text,
      /** Of the property that the site stands on. */
      location,
      ...unitCounts,
    },
  },
  mailRecipients: {
    rightKey: 'manage-mailing-list',
    fields: {
      emailAddress: text,
      recipientState: oneOf(recipientStates),
      skipReason: oneOf(skipReasons),
      tries: int,
      createdOn: date,
      modifiedOn: date,
      sendKind: oneOf(['list', 'contacts']),
      listName: text,
      emailSubject: text,
      templateName: text,
      senderName: text,
      crmId: int,
    },
  },
  lists: {
    rightKey: 'app-crm-contact',
    fields: {
      ...list,
      /** Null for a list whose members a filter selects. */
      memberCount: int,
      dynamicList: yesOrNo,
      defaultList: yesOrNo,
      verificationRequired: yesOrNo,
      ownerName: text,
      createdOn: date,
      modifiedOn: date,
    },
  },
  listMembers: {
    rightKey: 'app-crm-contact',
    fields: {
      ...list,
      memberState: oneOf(memberStates),
      memberSource: oneOf(['staff', 'person']),
      joinedOn: date,
      changedOn: date,
      emailAddress: text,
      ...contactOfRow,
    },
  },
  notes: {
    rightKey: 'app-crm-contact',
    fields: {
      note: text,
      createdByName: text,
      createdOn: date,
      modifiedOn: date,
      ...contactOfRow,
    },
  },
} as const satisfies Readonly<Record<string, DataSetShape>>;

export type DataSetKey = keyof typeof dataSets;

export type FieldKey<Set extends DataSetKey = DataSetKey> = keyof (typeof dataSets)[Set]['fields'] &
  string;

export const dataSetKeys = Object.keys(dataSets) as readonly DataSetKey[];

const byKey: ReadonlyMap<string, ReadonlyMap<string, Field>> = new Map(
  Object.entries<DataSetShape>(dataSets).map(([key, { fields }]) => [
    key,
    new Map(Object.entries(fields)),
  ]),
);

/** The fields of a data set in their order; undefined where there is no such data set. */
export const fieldsOf = (dataSet: string): ReadonlyMap<string, Field> | undefined =>
  byKey.get(dataSet);
