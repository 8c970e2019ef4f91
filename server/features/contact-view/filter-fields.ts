import type { FilterField, GridColumn } from '#shared/contracts/crm-view.ts';
import {
  type ContactField,
  contactField,
  contactFields,
  customFieldPrefix,
  type FieldGroup,
  offeredOperations,
} from '#shared/rules/contact-fields.ts';
import { usStates } from '#shared/rules/us-states.ts';

type Choice = FilterField['lovList'][number];

/** The value lists that the database keeps, keyed as conditions name their values. */
export type ValueLists = {
  readonly userTypes: readonly Choice[];
  readonly roles: readonly Choice[];
  readonly applications: readonly Choice[];
  readonly countries: readonly Choice[];
  readonly callingCodes: readonly Choice[];
  readonly categories: readonly Choice[];
  /** People whom cases were given to, at most some hundreds. */
  readonly officers: readonly Choice[];
  /** Names of the custom fields. */
  readonly customKeys: readonly string[];
};

const same = (...names: readonly string[]): readonly Choice[] =>
  names.map((name) => ({ key: name, value: name }));

const states: readonly Choice[] = usStates.map(([key, value]) => ({ key, value }));

/** Values of the lists that stand still; a list that depends on another field is loaded when that is chosen. */
const choicesOf = ({ key }: ContactField, lists: ValueLists): readonly Choice[] => {
  const known: Readonly<Record<string, readonly Choice[]>> = {
    userType: lists.userTypes,
    userRole: lists.roles,
    appId: lists.applications,
    'contactDetails.type': same('Mobile', 'Telephone', 'Fax'),
    'contactDetails.phoneCountryPrefix': lists.callingCodes,
    'addressList.type': same('Home', 'Work', 'Other'),
    'addressList.state': states,
    'addressList.country': lists.countries,
    ownerCountry: lists.countries,
    caseTypeCategory: lists.categories,
    inspectedBy: lists.officers,
    assignedTo: lists.officers,
  };
  return known[key] ?? [];
};

const customFields = (keys: readonly string[]): readonly ContactField[] =>
  keys.map((key) => contactField(customFieldPrefix + key)).filter((field) => field !== undefined);

const definitionOf = (field: ContactField, lists: ValueLists): FilterField => ({
  key: field.key,
  value: field.title,
  type: field.type,
  operations: [...offeredOperations(field.type)],
  lovList: [...choicesOf(field, lists)],
  many: field.many,
  default: field.byDefault,
  ...(field.dependsOn === undefined ? {} : { dependsOn: field.dependsOn }),
});

/** Filter definitions in their three groups, the custom fields after the contact's own. */
export const filterGroups = (lists: ValueLists): Record<FieldGroup, FilterField[]> => {
  const fields = [...contactFields, ...customFields(lists.customKeys)];
  const of = (group: FieldGroup): FilterField[] =>
    fields.filter((field) => field.group === group).map((field) => definitionOf(field, lists));
  return { crmFields: of('crmFields'), apnFields: of('apnFields'), caseFields: of('caseFields') };
};

/** Columns that the grid can show, the custom fields last. */
export const gridColumns = (customKeys: readonly string[]): GridColumn[] =>
  [...contactFields, ...customFields(customKeys)]
    .filter(({ column }) => column)
    .map((field) => ({
      key: field.key,
      value: field.title,
      responseKey: field.key,
      responseType: field.many ? 'LIST' : 'TEXT',
      default: field.byDefault,
      sortable: field.sortable,
    }));
