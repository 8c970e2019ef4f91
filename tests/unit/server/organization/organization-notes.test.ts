import { describe, expect, test } from 'vitest';
import { accountNotes } from '#server/features/inbox/account-notes.ts';
import { inboxOnWire, type Note, noteToKeep } from '#server/features/inbox/inbox.service.ts';
import { noteNotice, takenDayNotice } from '#server/features/note/note-notice.ts';
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

const nothing = { action: 'NONE', url: '', componentName: '', isFullScreenDialog: false } as const;

const read = ({ content, module }: Note, language: string): string =>
  inboxOnWire(
    {
      id: '1',
      content,
      module,
      eventDetails: nothing,
      handlerObject: {},
      viewed: false,
      createdOn: new Date(0),
    },
    language,
  ).content;

const [john, acme] = ['John Doe', 'Acme Inc.'];
const [ali, omid] = ['علی رضایی', 'انجمن امید'];

describe('what people are told of names in another script', () => {
  /** As whoever shows it finds the direction of a text: by its first strong sign. */
  const strong = /\p{L}|[\u200e\u200f]/u;

  const isRightToLeft = (text: string): boolean =>
    /[\u0600-\u06ff\u200f]/.test(strong.exec(text)?.[0] ?? '');

  test.each(offerableLanguages)('stands in the direction of %s', (language) => {
    const pairs = [
      [john, acme],
      [ali, omid],
    ] as const;
    const sentences = pairs.flatMap(([one, of]) => [
      notes.asked(one, of),
      notes.decided(of, false),
      notes.invited(of),
      notes.answered(one, of, true),
      notes.answered(one, of, false),
      notes.commented(one, of, 7),
      noteNotice(one, 7),
      takenDayNotice(one, 7),
    ]);
    const sides = sentences.map((note) => isRightToLeft(read(note, language)));
    expect(new Set(sides)).toEqual(new Set([language === 'ar' || language === 'fa']));
  });

  test('each name keeps the signs at its ends, and a sentence in one direction is as it was', () => {
    expect(read(notes.asked(john, acme), 'fa')).toContain(`\u2068${acme}\u2069`);
    expect(read(notes.asked(ali, omid), 'en')).toBe(
      `\u200e\u2068${ali}\u2069 asks to join \u2068${omid}\u2069.`,
    );
    expect(read(notes.asked(john, acme), 'en')).toBe('John Doe asks to join Acme Inc..');
    expect(noteToKeep(notes.asked(john, acme)).searchText).toContain('john doe asks to join acme');
  });
});
