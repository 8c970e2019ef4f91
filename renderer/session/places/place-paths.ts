/**
 * Where a case, a property and the portal's texts are read. People who have signed in and visitors have addresses of
 * their own: links of each kind are around.
 */
type Visitor = { readonly isSignedIn: boolean };

const signedIn: Visitor = { isSignedIn: true };

const part = encodeURIComponent;

export const casePath = (caseId: string, { isSignedIn }: Visitor = signedIn): string =>
  isSignedIn
    ? `/case-engine/case-management/case-details/${part(caseId)}`
    : `/case/case-details/${part(caseId)}`;

/** A property, as people who have signed in reach it. */
export const propertyPath = (apn: string): string => `/case-engine/property/${part(apn)}`;

/** A property that somebody comes to from a case. */
export const casePropertyPath = (
  apn: string,
  caseId: string,
  { isSignedIn }: Visitor = signedIn,
): string =>
  isSignedIn ? `${propertyPath(apn)}/${part(caseId)}` : `/property/${part(apn)}/${part(caseId)}`;

export const articlePath = (id: number | string, { isSignedIn }: Visitor = signedIn): string =>
  isSignedIn ? `/rich-content/published/view/details/${id}` : `/content/details/${id}`;

export const faqsPath = '/faqs';

export const faqPath = (id: number | string): string => `/faqs/${id}`;

export const documentPath = (id: number | string): string => `/document/${id}`;

/** Where a request begins: with its type, or with the choice of one. */
export const requestPath = (
  caseTypeId: number | string | null,
  { isSignedIn }: Visitor = signedIn,
): string => {
  const path = isSignedIn ? '/case-engine/case-management/intake/create' : '/intake/create';
  return caseTypeId === null ? path : `${path}?caseTypeId=${part(caseTypeId)}`;
};
