import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import {
  type ContactFilter,
  contactFilter,
  type Selection,
  selectionProblems,
} from '#shared/rules/contact-filter.ts';
import { badRequest, faultsWithin } from './reply-error.ts';
import type { Today } from './today.ts';

/** 400 naming whatever of a filter cannot be asked, within the field that it came in. */
export const checkFilter = (conditions: ContactConditions, path: string): void => {
  const problems = selectionProblems(conditions);
  if (problems.length > 0) throw badRequest(faultsWithin(path, problems));
};

/** What means the same on every day. */
const anyDay = '1970-01-01';

const hasPeriod = ({ fields = [], anyOf = [] }: Selection): boolean =>
  [...fields, ...anyOf].some(({ timeInterval }) => timeInterval !== undefined);

/** Builds the filter that a selection means today; 400 naming each that cannot be asked. */
export const createReadFilter =
  (today: Today) =>
  async (selection: Selection): Promise<ContactFilter> => {
    // Which day it is takes a question to the database, and few filters ask for it.
    const built = contactFilter(selection, hasPeriod(selection) ? await today() : anyDay);
    if (built.kind === 'problems') throw badRequest(built.problems);
    return built.filter;
  };

export type ReadFilter = ReturnType<typeof createReadFilter>;
