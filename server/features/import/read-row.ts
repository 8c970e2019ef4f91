import type { CaseDraft, ContactDraft, PropertyDraft, RowDraft } from './drafts.ts';
import type { ImportPlan } from './import-plan.ts';
import { readCase } from './read-case.ts';
import { type KnownNames, type PeopleReader, peopleReader, type Relation } from './read-people.ts';
import { readProperty } from './read-property.ts';
import { type RowCells, rowOpener } from './row-cells.ts';

const managers: Relation = {
  name: 'managerName',
  phone: 'managerPhone',
  usualRole: 'Property_Manager',
  userType: 'Vendor',
};

type Plan = Pick<ImportPlan, 'kind' | 'columns'>;

const contactsOf = (
  { kind, columns }: Plan,
  cells: RowCells,
  people: PeopleReader,
): readonly ContactDraft[] => {
  if (kind !== 'contacts') return [people.related(cells, managers) ?? []].flat();
  const contact = people.contact(cells);
  if (contact !== undefined) return [contact];
  const [column] = columns;
  const reason = `Nothing in this row names a contact (${column?.name ?? ''}).`;
  cells.report('lastName', { text: '' }, reason, 'row');
  return [];
};

const propertiesOf = (
  { kind }: Plan,
  cells: RowCells,
  people: PeopleReader,
): readonly PropertyDraft[] => {
  const property = kind === 'contacts' ? undefined : readProperty(cells, people, kind === 'cases');
  if (property !== undefined) return [property];
  if (kind === 'properties' && cells.text('apnNumber') === '') {
    cells.report('apnNumber', { text: '' }, 'The row has no APN.', 'row');
  }
  return [];
};

const casesOf = ({ kind }: Plan, cells: RowCells, people: PeopleReader): readonly CaseDraft[] =>
  kind === 'cases' ? [readCase(cells, people) ?? []].flat() : [];

const isEmpty = (draft: Pick<RowDraft, 'contacts' | 'properties' | 'cases'>): boolean =>
  draft.contacts.length + draft.properties.length + draft.cases.length === 0;

/** A column that serves two drafts is read twice but reported once. */
const oncePerValue = (faults: RowDraft['faults']): RowDraft['faults'] => [
  ...new Map(
    faults.map((fault) => [
      `${fault.index ?? fault.column}\0${fault.value}\0${fault.reason}`,
      fault,
    ]),
  ).values(),
];

/** Makes the function that reads the rows of a planned file into drafts. It never throws for what a file holds. */
export const rowReader = (plan: ImportPlan, names: KnownNames) => {
  const open = rowOpener(plan);
  const people = peopleReader(names, plan.preset?.sourcePrefix ?? '');
  const hasTooManyCells = (row: readonly string[]): boolean =>
    row.slice(plan.header.length).some((cell) => cell.trim() !== '');

  return (line: number, row: readonly string[]): RowDraft => {
    const nothing = { line, contacts: [], properties: [], cases: [] };
    if (hasTooManyCells(row)) {
      const reason = `The row has ${row.length} columns, the header ${plan.header.length}.`;
      return { ...nothing, faults: [{ kind: 'row', column: '', value: '', reason }] };
    }
    const cells = open(row);
    // In this order faults are told: a case before those whom it names.
    const cases = casesOf(plan, cells, people);
    const draft = {
      contacts: contactsOf(plan, cells, people),
      properties: propertiesOf(plan, cells, people),
      cases,
    };
    const faults = oncePerValue(cells.faults);
    const isLost = faults.some(({ kind }) => kind === 'row') || isEmpty(draft);
    // A file of properties has nothing to keep of a row whose APN is wrong.
    return isLost
      ? { ...nothing, faults: faults.map((fault) => ({ ...fault, kind: 'row' })) }
      : { line, ...draft, faults };
  };
};
