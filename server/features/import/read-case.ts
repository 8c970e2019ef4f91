import type { CaseDraft } from './drafts.ts';
import type { PeopleReader, Relation } from './read-people.ts';
import type { RowCells } from './row-cells.ts';
import { fullAddress, readCoordinates } from './row-places.ts';
import { readApn, readMoment } from './row-values.ts';

const parties: Relation = {
  name: 'contactName',
  email: 'contactEmail',
  phone: 'contactPhone',
  role: 'contactRole',
  usualRole: 'Citizen',
  userType: 'Citizen',
};

const longestCaseId = 100;

/** The case of a row; undefined, and reported, where it has no number that can be one. */
export const readCase = (cells: RowCells, people: PeopleReader): CaseDraft | undefined => {
  const caseId = cells.text('caseId');
  if (caseId === '' || caseId.length > longestCaseId) {
    const reason =
      caseId === '' ? 'The row has no case number.' : 'A case number has at most 100 characters.';
    cells.report('caseId', { text: caseId }, reason, 'row');
    return undefined;
  }
  const apn = cells.read('apnNumber', readApn);
  const coordinates = readCoordinates(cells);
  const contact = people.related(cells, parties);
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
    addressLine: fullAddress(cells, people.countryCode),
    description: cells.text('description'),
    ...(coordinates === undefined ? {} : { coordinates }),
    ...(contact === undefined ? {} : { contact }),
  };
};
