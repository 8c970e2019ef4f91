import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import {
  type ContactFilter,
  contactFilter,
  selectionProblems,
} from '#shared/rules/contact-filter.ts';
import { badRequest, faultsWithin } from './reply-error.ts';
import type { Today } from './today.ts';

/** 400 naming whatever of a filter cannot be asked, within the field that it came in. */
export const checkFilter = (conditions: ContactConditions, path: string): void => {
  const problems = selectionProblems(conditions);
  if (problems.length > 0) throw badRequest(faultsWithin(path, problems));
};

/** Builds the filter that conditions mean today; 400 naming each that cannot be asked. */
export const createReadFilter =
  (today: Today) =>
  async (conditions: ContactConditions): Promise<ContactFilter> => {
    const built = contactFilter(conditions, await today());
    if (built.kind === 'problems') throw badRequest(built.problems);
    return built.filter;
  };

export type ReadFilter = ReturnType<typeof createReadFilter>;
