import type { SearchResult } from '#shared/contracts/global-search.ts';

/** The number of a case that a property was found with; '' where it has none. */
const caseOf = ({ parameters }: SearchResult): string => parameters.additional?.caseId ?? '';

const propertyPath = (result: SearchResult, signedIn: boolean): string => {
  const parts = [result.id, caseOf(result)].filter((part) => part !== '');
  return `${signedIn ? '/case-engine' : ''}/property/${parts.map(encodeURIComponent).join('/')}`;
};

/** Where a result leads: people and visitors have pages of their own. */
export const resultPath = (result: SearchResult, signedIn: boolean): string => {
  const { service, id, parameters } = result;
  const own = encodeURIComponent(id);
  switch (service) {
    case 'CSD':
    case 'BLOG': {
      const article = encodeURIComponent(parameters.blogId ?? id);
      return signedIn
        ? `/rich-content/published/view/details/${article}`
        : `/content/details/${article}`;
    }
    case 'SRTYPE': {
      const type = encodeURIComponent(parameters.caseTypeId ?? id);
      const page = signedIn ? '/case-engine/case-management/intake/create' : '/intake/create';
      return `${page}?caseTypeId=${type}`;
    }
    case 'FAQ':
      return `/faqs/${encodeURIComponent(parameters.faqId ?? id)}`;
    case 'DMS':
      return `/document/${encodeURIComponent(parameters.documentId ?? id)}`;
    case 'APN':
    case 'ADDRESS':
      return propertyPath(result, signedIn);
    case 'CASE':
      return signedIn
        ? `/case-engine/case-management/case-details/${own}`
        : `/case/case-details/${own}`;
    case 'CRM':
      return `/crm/contact/view/${own}`;
    default:
      return service satisfies never;
  }
};
