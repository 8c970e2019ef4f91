import type { SearchResult } from '#shared/contracts/global-search.ts';
import {
  articlePath,
  casePath,
  casePropertyPath,
  documentPath,
  faqPath,
  propertyPath,
  requestPath,
} from '#renderer/session/places/place-paths.ts';

/** Visitors come to a property from a case alone; people also by its number. */
const pathOfProperty = ({ id, parameters }: SearchResult, isSignedIn: boolean): string | null => {
  const caseId = parameters.additional?.caseId ?? '';
  if (caseId !== '') return casePropertyPath(id, caseId, { isSignedIn });
  return isSignedIn ? propertyPath(id) : null;
};

const contactPath = (crmId: number | string): string =>
  `/crm/contact/view/${encodeURIComponent(crmId)}`;

/** Where a result leads: people and visitors have pages of their own. Null where there is none. */
export const resultPath = (result: SearchResult, isSignedIn: boolean): string | null => {
  const { service, id } = result;
  const { crmId } = result.parameters;
  switch (service) {
    case 'CSD':
    case 'BLOG':
      return articlePath(id, { isSignedIn });
    case 'SRTYPE':
      return requestPath(id, { isSignedIn });
    case 'FAQ':
      return faqPath(id);
    case 'DMS':
      return documentPath(id);
    case 'APN':
    case 'ADDRESS':
      return pathOfProperty(result, isSignedIn);
    case 'CASE':
      return casePath(id, { isSignedIn });
    case 'CRM':
      return contactPath(id);
    case 'ADDITIONAL':
      return crmId === undefined ? null : `${contactPath(crmId)}?part=people&person=${id}`;
    case 'NOTE':
      return crmId === undefined ? null : `${contactPath(crmId)}?tab=notes&note=${id}`;
    default:
      return service satisfies never;
  }
};
