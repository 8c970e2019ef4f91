import { expect, test } from 'vitest';
import {
  blankTemplate,
  composeFaults,
  emptyMail,
  sendBodyOf,
} from '#renderer/features/mailing/compose-model.ts';
import { daysOf } from '#renderer/features/mailing/period.ts';
import { percentDone } from '#renderer/features/mailing/send-share.ts';

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

test('a time that has passed on the clocks of the portal is refused', () => {
  const later = { ...mail, when: 'later', day: '2026-05-10' } as const;
  expect(composeFaults({ ...later, time: '04:59' }, zone, now).time).toEqual({ code: 'past' });
  expect(composeFaults({ ...later, time: '05:01' }, zone, now)).toEqual({});
  expect(composeFaults({ ...later, time: '' }, zone, now).time).toEqual({ code: 'required' });
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

test('periods are whole days up to today', () => {
  expect(daysOf({ name: 'last90' }, '2026-03-31').startDate).toBe('2026-01-01');
  expect(daysOf({ name: 'lastMonth' }, '2026-03-31')).toEqual({
    startDate: '2026-02-01',
    endDate: '2026-02-28',
  });
});

test('a send is at 100 percent only when nobody waits', () => {
  const counts = { selected: 1000, queued: 1, sent: 999, failed: 0, bounced: 0, skipped: 0 };
  expect(percentDone(counts)).toBe(99);
  expect(percentDone({ ...counts, queued: 0, sent: 1000 })).toBe(100);
});
