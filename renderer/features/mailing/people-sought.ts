import type { ContactSelection } from '#shared/contracts/filter-schemas.ts';
import { maxTextAlternatives } from '#shared/rules/filter-limits.ts';
import { longestSought } from '#shared/rules/limits.ts';
import type { Audience, ChosenPeople } from './compose-model.ts';

/** A filter takes so many conditions. */
const mostConditions = 50;

const amongChosen = (people: ChosenPeople, words: string): Partial<ContactSelection> => {
  if (people.crmIds === undefined) {
    const { searchText = '', ...selection } = people;
    const both = [searchText, words].filter(Boolean).join(' ');
    // What selects them stays whole.
    return { ...selection, searchText: both.length > longestSought ? searchText : both };
  }
  const numbers = people.crmIds.map(String);
  const anyOf = Array.from(
    { length: Math.min(mostConditions, Math.ceil(numbers.length / maxTextAlternatives)) },
    (_, index) => ({
      key: 'crmId',
      operation: 'EQ' as const,
      value: numbers.slice(index * maxTextAlternatives, (index + 1) * maxTextAlternatives),
    }),
  );
  return { anyOf, searchText: words };
};

/** What selects those of an audience in whom some words stand; its list, where it has one, is named by the call. */
export const peopleSought = (audience: Audience, words: string): Partial<ContactSelection> => {
  switch (audience.kind) {
    case 'list':
      return audience.chosen === undefined
        ? { searchText: words }
        : amongChosen(audience.chosen, words);
    case 'people':
      return amongChosen(audience, words);
    case 'selection':
      return amongChosen(audience.selection, words);
    default:
      return audience satisfies never;
  }
};
