import { expect, test } from 'vitest';
import {
  blankTemplate,
  composeFaults,
  emptyMail,
  mailDraftName,
  readMailDraft,
  sendBodyOf,
  templateDraftName,
  textFaults,
} from '#renderer/features/mailing/compose-model.ts';
import { daysOf } from '#renderer/features/mailing/period.ts';
import { hasBegun, percentDone } from '#renderer/features/mailing/send-share.ts';

const zone = 'America/Los_Angeles';
const now = new Date('2026-05-10T12:00:00Z');
const mail = {
  ...emptyMail('en'),
  templateName: 'News',
  subject: 'Hello {{firstName|you}}',
  body: '<p>Text</p>',
};
const list = { kind: 'list', listId: 7, name: 'Friends' } as const;

test('template, subject and message are needed, and only places that can be filled', () => {
  expect(composeFaults(mail, zone, now)).toEqual({});
  expect(Object.keys(composeFaults({ ...emptyMail('en'), body: '<p> </p>' }, zone, now))).toEqual([
    'templateName',
    'subject',
    'body',
  ]);
  expect(composeFaults({ ...mail, subject: '{{salary}}' }, zone, now).subject).toEqual({
    code: 'unknown',
    names: ['salary'],
  });
});

test('a subject is the words that are typed, and only a message can be empty between its tags', () => {
  const text = { subject: '<Reminder>', body: '<p>Text</p>' };
  expect(textFaults(text)).toEqual({});
  expect(textFaults({ ...text, subject: '&nbsp;' })).toEqual({});
  expect(textFaults({ subject: ' \u00a0', body: '<p>&nbsp;<br></p>' })).toEqual({
    subject: { code: 'required' },
    body: { code: 'required' },
  });
});

test('a time that has passed on the clocks of the portal is refused', () => {
  const later = { ...mail, when: 'later', day: '2026-05-10' } as const;
  expect(composeFaults({ ...later, time: '04:59' }, zone, now).time).toEqual({ code: 'past' });
  expect(composeFaults({ ...later, time: '05:01' }, zone, now)).toEqual({});
  expect(composeFaults({ ...later, time: '' }, zone, now).time).toEqual({ code: 'required' });
});

test('a mail that waited knows its lists by name, and one of an older version by number', () => {
  const { excludedNames, ...older } = {
    ...mail,
    excludedListIds: [7],
    excludedNames: { 7: 'Press' },
  };
  expect(readMailDraft({ ...older, excludedNames })).toEqual({ ...older, excludedNames });
  expect(readMailDraft(older)).toEqual({ ...older, excludedNames: {} });
});

test('each translation that is begun has a draft of its own', () => {
  const names = ['', 'new', 'News', 'Hours'].map((templateName) =>
    templateDraftName({ templateName, language: 'es' }),
  );
  expect(new Set(names).size).toBe(4);
});

test('what is written to one person, or to one of a list, is offered to nobody else', () => {
  const audiences = [
    list,
    { ...list, listId: 8 },
    { ...list, chosen: { crmIds: [1] } },
    { ...list, chosen: { crmIds: [1, 2] } },
    { kind: 'people', crmIds: [1] },
    { kind: 'people', crmIds: [2] },
    { kind: 'people', crmIds: [1, 2] },
  ] as const;
  expect(new Set(audiences.map(mailDraftName)).size).toBe(audiences.length);
  // Ticked by number or by what finds them, many are many; one is that one, named or not.
  expect(mailDraftName({ kind: 'selection', selection: {} })).toBe(mailDraftName(audiences[6]));
  expect(mailDraftName({ kind: 'people', crmIds: [1], name: 'Ada' })).toBe(
    mailDraftName(audiences[4]),
  );
});

test('a mail of one’s own names no template, and one text for all neither', () => {
  const key = crypto.randomUUID();
  expect(sendBodyOf(mail, list, key)).toMatchObject({ listId: 7, templateName: 'News' });
  expect(sendBodyOf({ ...mail, templateName: blankTemplate }, list, key)).not.toHaveProperty(
    'templateName',
  );
  expect(sendBodyOf({ ...mail, inOwnLanguage: false }, list, key)).not.toHaveProperty(
    'templateName',
  );
});

test.each([
  ['last90', '2026-01-01', '2026-03-31'],
  ['yesterday', '2026-03-30', '2026-03-30'],
  ['last7', '2026-03-25', '2026-03-31'],
  ['last30', '2026-03-02', '2026-03-31'],
  ['thisMonth', '2026-03-01', '2026-03-31'],
  ['lastMonth', '2026-02-01', '2026-02-28'],
] as const)('the period %s is whole days, from %s to %s', (name, startDate, endDate) => {
  expect(daysOf({ name }, '2026-03-31')).toEqual({ startDate, endDate });
});

test('yesterday and the last month go back over the end of a year', () => {
  const ofYear = { startDate: '2025-12-31', endDate: '2025-12-31' };
  expect(daysOf({ name: 'yesterday' }, '2026-01-01')).toEqual(ofYear);
  expect(daysOf({ name: 'lastMonth' }, '2026-01-01').startDate).toBe('2025-12-01');
  expect(daysOf({ name: 'own', range: ofYear }, '2026-03-31')).toEqual(ofYear);
});

test('a send is at 100 percent only when nobody waits', () => {
  const counts = { selected: 1000, queued: 1, sent: 999, failed: 0, bounced: 0, skipped: 0 };
  expect(percentDone(counts)).toBe(99);
  expect(percentDone({ ...counts, queued: 0, sent: 1000 })).toBe(100);
});

test.each([
  ['scheduled', 0, false],
  ['paused', 0, false],
  ['cancelled', 0, false],
  ['preparing', 0, true],
  ['done', 0, true],
  ['paused', 5, true],
  ['cancelled', 5, true],
] as const)('a send that is %s and has %d recipients has begun: %s', (state, selected, begun) => {
  const counts = { selected, queued: selected, sent: 0, failed: 0, bounced: 0, skipped: 0 };
  expect(hasBegun({ state, counts })).toBe(begun);
});
