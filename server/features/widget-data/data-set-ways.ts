import type { DataSetKey, FieldKey } from '#shared/rules/insight/data-sets.ts';

type WaysOf<Set extends DataSetKey> = {
  /** What a period is about unless a widget says otherwise. */
  readonly date?: FieldKey<Set>;
  /** What a map shows. */
  readonly location?: FieldKey<Set>;
  /** What a grid and a drill-down show where nobody has chosen columns; the first one names a place on a map. */
  readonly columns: readonly [FieldKey<Set>, ...FieldKey<Set>[]];
};

/** How widgets look at each data set. */
const waysOf: { readonly [Set in DataSetKey]: WaysOf<Set> } = {
  contacts: {
    date: 'createdOn',
    columns: [
      'lastName',
      'firstName',
      'userType',
      'emailAddress',
      'phoneNumber',
      'city',
      'createdOn',
    ],
  },
  cases: {
    date: 'createdOn',
    location: 'location',
    columns: ['caseId', 'caseType', 'caseStatus', 'createdOn', 'address', 'assignedTo', 'apn'],
  },
  properties: {
    location: 'location',
    columns: ['apn', 'alias', 'siteAddress', 'totalUnits', 'caseCount'],
  },
  housingSites: { columns: ['projectName', 'site', 'address', 'totalTargetSite'] },
  mailRecipients: {
    date: 'createdOn',
    columns: [
      'emailAddress',
      'recipientState',
      'skipReason',
      'emailSubject',
      'listName',
      'createdOn',
    ],
  },
  lists: {
    date: 'createdOn',
    columns: ['listName', 'listKind', 'memberCount', 'ownerName', 'createdOn'],
  },
  listMembers: {
    date: 'joinedOn',
    columns: [
      'listName',
      'contactLastName',
      'contactFirstName',
      'emailAddress',
      'memberState',
      'joinedOn',
    ],
  },
  notes: {
    date: 'createdOn',
    columns: ['note', 'createdByName', 'createdOn', 'contactLastName', 'contactFirstName', 'crmId'],
  },
};

export type Ways = {
  readonly date?: string;
  readonly location?: string;
  readonly columns: readonly [string, ...string[]];
};

export const dataSetWays = (dataSet: DataSetKey): Ways => waysOf[dataSet];
