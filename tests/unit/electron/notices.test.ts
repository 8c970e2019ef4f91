import { expect, test } from 'vitest';
import { badgePicture, badgeSize } from '#electron/main/badge-picture.ts';
import { createNotices } from '#electron/main/notices.ts';
import type { Note } from '#electron/main/notifications.ts';
import { createPresence } from '#electron/main/presence.ts';
import { isInQuietHours, keptQuietEnd } from '#electron/main/quiet.ts';
import { english } from '#electron/main/texts/english.ts';
import { trayTemplate, trayTip } from '#electron/main/tray-menu.ts';
import type { Inbox } from '#shared/contracts/inbox.ts';
import type { QuietHours } from '#shared/ipc/desktop-settings.ts';

const at = (time: string): Date => new Date(`2026-03-02T${time}:00`);

test.for([
  ['22:00', '07:00', '21:59', false],
  ['22:00', '07:00', '22:00', true],
  ['22:00', '07:00', '03:00', true],
  ['22:00', '07:00', '07:00', false],
  ['12:00', '13:00', '12:30', true],
  ['12:00', '13:00', '13:00', false],
  ['12:00', '12:00', '12:00', false],
] as const)('from %s to %s it is at %s quiet: %s', ([from, to, now, quiet]) => {
  expect(isInQuietHours({ from, to }, at(now))).toBe(quiet);
});

test('an hour of quiet lasts no longer than that, whatever the clock said when it began', () => {
  const now = at('12:00').getTime();
  expect(keptQuietEnd(undefined, now)).toBe(0);
  expect(keptQuietEnd(at('12:45').getTime(), now)).toBe(at('12:45').getTime());
  expect(keptQuietEnd(Date.parse('2036-03-02T12:45:00'), now)).toBe(0);
});

const note = (id: string, content: string): Inbox => ({
  id,
  content,
  dateTime: '2026-03-02T09:00:00Z',
  viewed: false,
  module: 'portal',
  eventDetails: { action: 'NONE', url: '', componentName: '', isFullScreenDialog: false },
  handlerObject: {},
});

const setUp = (
  wishes: {
    readonly isLookedAt?: boolean;
    readonly detail?: 'brief' | 'full';
    readonly quietHours?: QuietHours;
    readonly quietUntil?: Date;
    readonly now?: Date;
  } = {},
) => {
  const shown: Note[] = [];
  const opened: unknown[] = [];
  const notices = createNotices({
    settings: () => ({
      notifications: true,
      notificationDetail: wishes.detail ?? 'brief',
      quietHours: wishes.quietHours ?? null,
    }),
    quietUntil: () => wishes.quietUntil?.getTime() ?? 0,
    isLookedAt: () => wishes.isLookedAt ?? false,
    show: (wanted) => shown.push(wanted),
    sayInPages: (text) => opened.push(`said ${text}`),
    openPortal: (route) => opened.push(route ?? 'portal'),
    showFile: (id) => opened.push(`file ${id}`),
    name: 'Portal',
    texts: english,
    now: () => wishes.now ?? at('12:00'),
  });
  return { notices, shown, opened, said: () => shown.map(({ body }) => body) };
};

const arrived = (...contents: string[]) => ({
  totalRecord: contents.length,
  crmInboxes: contents.map((content, index) => note(String(index + 1), content)),
});

test('a note says nothing about anybody unless that is wanted, and leads to the newest', () => {
  const brief = setUp();
  brief.notices.tellNews(arrived('Ana wrote.', 'Ben wrote.'));
  expect(brief.said()).toEqual(['New notifications: 2']);
  brief.shown[0]?.onClick();
  expect(brief.opened).toEqual(['#/notification/2']);

  const full = setUp({ detail: 'full' });
  full.notices.tellNews(arrived('Ana wrote.'));
  full.notices.tellNews(arrived('Ana wrote.', 'Ben wrote.'));
  expect(full.said()).toEqual(['Ana wrote.', 'New notifications: 2']);
  // What the system cannot show, the pages say in the same words.
  for (const { onMissed } of full.shown) onMissed?.();
  expect(full.opened).toEqual(['said Ana wrote.', 'said New notifications: 2']);
});

test('nothing is shown to whoever looks, nor without something new', () => {
  const looked = setUp({ isLookedAt: true });
  looked.notices.tellNews(arrived('Ana wrote.'));
  looked.notices.tellSave({ kind: 'failed', reason: 'no-space', message: null });
  const away = setUp();
  away.notices.tellNews({ totalRecord: 4, crmInboxes: [] });
  expect([...looked.shown, ...away.shown]).toEqual([]);
});

test('quiet hours and an hour of quiet hold notes back, and end', () => {
  const quietHours = { from: '22:00', to: '07:00' };
  const night = setUp({ quietHours, now: at('23:00') });
  const morning = setUp({ quietHours, now: at('08:00') });
  const paused = setUp({ quietUntil: at('12:30') });
  const over = setUp({ quietUntil: at('12:00') });
  for (const { notices } of [night, morning, paused, over]) notices.tellNews(arrived('x'));
  expect([night, morning, paused, over].map(({ shown }) => shown.length)).toEqual([0, 1, 0, 1]);
});

test('a saved file is shown in its folder, named only where that is wanted', () => {
  const saved = { kind: 'saved', id: '7', fileName: 'Ana.xlsx', bytes: 1 } as const;
  const brief = setUp();
  brief.notices.tellSave(saved);
  brief.notices.tellSave({ kind: 'failed', reason: 'denied', message: null });
  expect(brief.said()).toEqual(['A file was saved.', 'A file could not be saved.']);
  for (const { onClick, onMissed } of brief.shown) {
    // The page says it in any case.
    expect(onMissed).toBeUndefined();
    onClick();
  }
  expect(brief.opened).toEqual(['file 7', 'portal']);
  const full = setUp({ detail: 'full' });
  full.notices.tellSave(saved);
  expect(full.said()).toEqual(['Ana.xlsx was saved.']);
});

test('a long text is cut between signs', () => {
  const { notices, said } = setUp({ detail: 'full' });
  notices.tellNews(arrived('👩‍👩‍👧'.repeat(300)));
  expect(said()[0]).toBe(`${'👩‍👩‍👧'.repeat(199)}…`);
});

test('the menu of the tray counts what is unread and ticks the quiet hour', () => {
  const acts = {
    open: () => undefined,
    openAnother: () => undefined,
    setQuiet: () => undefined,
    quit: () => undefined,
  };
  const idsOf = (unread: number) =>
    trayTemplate({ unread, isQuiet: true }, english, acts).flatMap(({ id }) => id ?? []);
  expect(idsOf(0)).toEqual(['open', 'another', 'quiet', 'quit']);
  expect(idsOf(3)[0]).toBe('unread');
  const entries = trayTemplate({ unread: 0, isQuiet: true }, english, acts);
  expect(entries.find(({ id }) => id === 'quiet')?.checked).toBe(true);
  expect(trayTip('Portal', { unread: 3, isQuiet: false }, english)).toBe('Portal – Unread: 3');
});

/** White pixels inside the disc: what the number is drawn with. */
const inkOf = (unread: number): number => {
  const pixels = badgePicture(unread);
  let ink = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    if (pixels.readUInt32LE(at) === 0xffffffff) ink += 1;
  }
  return ink;
};

test('the number over the icon is drawn in the middle of a disc', () => {
  expect(badgePicture(1)).toHaveLength(badgeSize * badgeSize * 4);
  expect(badgePicture(1).readUInt32LE(0) >>> 24).toBeLessThan(20);
  // Seven pixels of a one, each as a square of four.
  expect([inkOf(1), inkOf(10), inkOf(99)]).toEqual([32, 20, 20]);
});

test('whoever follows who is here hears of each change once', () => {
  const presence = createPresence();
  const heard: unknown[] = [];
  presence.follow((who) => heard.push(who));
  for (const who of [null, 7, 7, 8, null, null]) presence.meet(who);
  expect(heard).toEqual([7, 8, null]);
});
