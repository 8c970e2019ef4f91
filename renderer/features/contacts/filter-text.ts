import { contactField } from '#shared/rules/contact-fields.ts';
import { takesValue } from '#shared/rules/filter-operation.ts';
import type { Formats } from '#renderer/i18n/formats.ts';
import { type ContactFilter, periodOf } from './contact-filter-model.ts';
import type { ContactWords } from './use-contact-words.ts';

export type FilterTextPorts = {
  readonly words: ContactWords;
  readonly formats: Formats;
  /** The label of a chosen value, where the list is loaded. */
  readonly labelOf: (key: string, value: string) => string;
  readonly between: (start: string, end: string) => string;
  readonly moreValues: (first: string, count: number) => string;
};

/** The period of a date that has one. */
const periodText = ({ key, values }: ContactFilter, { words }: FilterTextPorts) => {
  const period = contactField(key)?.type === 'DATE' ? periodOf(values) : undefined;
  return period && words.period(period);
};

/** Isolated, since a value of the other direction would draw its quotation marks and the count to its wrong side. */
const withOthers = (first: string, { values }: ContactFilter, ports: FilterTextPorts): string =>
  values.length > 1 ? ports.moreValues(`\u2068${first}\u2069`, values.length - 1) : first;

const valueText = (filter: ContactFilter, ports: FilterTextPorts): string => {
  const [first = '', second = ''] = filter.values;
  switch (contactField(filter.key)?.type) {
    case 'DATE':
      return ports.between(ports.formats.day(first), ports.formats.day(second));
    case 'BOOLEAN':
      return first === 'true' ? ports.words.yes : ports.words.no;
    case 'ENUM':
    case 'LIST':
      return withOthers(ports.labelOf(filter.key, first), filter, ports);
    default:
      return withOthers(`“${first}”`, filter, ports);
  }
};

/** A filter as a phrase: “City contains “glen””, “Created on: last 7 days”. */
export const filterText = (filter: ContactFilter, ports: FilterTextPorts): string => {
  const type = contactField(filter.key)?.type ?? 'TEXT';
  const title = ports.words.title(filter.key);
  const phrase = `${title} ${ports.words.operation(filter.operation, type)}`;
  if (!takesValue(filter.operation)) return phrase;
  const period = periodText(filter, ports);
  if (period === undefined) return `${phrase} ${valueText(filter, ports)}`;
  return `${filter.operation === 'EQ' ? title : phrase}: ${period}`;
};
