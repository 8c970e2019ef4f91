import { describe, expect, test } from 'vitest';
import { accountNotes } from '#server/features/inbox/account-notes.ts';
import { notes } from '#server/features/organization/organization-notes.ts';
import { offerableLanguages } from '#shared/rules/portal-settings.ts';

const person = 'Ana Lee';
const organization = 'Oak Street';

const told = [
  ...Object.entries(accountNotes),
  ['asked', notes.asked(person, organization)],
  ['accepted', notes.decided(organization, true)],
  ['declined', notes.decided(organization, false)],
  ['invited', notes.invited(organization)],
  ['joined', notes.answered(person, organization, true)],
  ['not joined', notes.answered(person, organization, false)],
  ['removed', notes.removed(organization)],
  ['succeeded', notes.succeeded(organization)],
  ['commented', notes.commented(person, organization, 7)],
] as const;

const namesIn = (text: string) => [person, organization].filter((name) => text.includes(name));

describe.each(told)('what people are told: %s', (_, { content }) => {
  test.each(offerableLanguages)('is said in %s, and of the same', (language) => {
    expect(namesIn(content[language])).toEqual(namesIn(content.en));
    const others = offerableLanguages.filter((other) => other !== language);
    expect(others.map((other) => content[other])).not.toContain(content[language]);
  });
});
