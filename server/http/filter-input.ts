import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import { contactFilter } from '#shared/rules/contact-filter.ts';
import { badRequest, faultsWithin } from './reply-error.ts';

/** 400 naming whatever of a filter cannot be asked, within the field that it came in. */
export const checkFilter = (conditions: ContactConditions, path: string): void => {
  const built = contactFilter(conditions);
  if (built.kind === 'filter') return;
  throw badRequest(faultsWithin(path, built.problems));
};
