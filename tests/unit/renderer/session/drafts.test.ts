import { describe, expect, test } from 'vitest';
import { largestMailBody } from '#shared/contracts/mail-template.ts';
import { wipeDrafts } from '#renderer/session/draft-keys.ts';
import { createDrafts, maxDraftLength } from '#renderer/session/drafts.ts';
import { beginWork, isAllSaved } from '#renderer/session/unsaved-work.ts';

/** The storage of a tab, with room for so many characters. */
const storageOf = (room = Number.POSITIVE_INFINITY): Storage => {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    getItem: (key) => kept.get(key) ?? null,
    key: (index) => [...kept.keys()][index] ?? null,
    removeItem: (key) => void kept.delete(key),
    setItem: (key, value) => {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
};

const given = (room?: number) => {
  const storage = storageOf(room);
  const clock = { now: 0 };
  return { storage, clock, drafts: createDrafts(storage, () => clock.now) };
};

describe('what was typed', () => {
  test('comes back to the same person and form, and to nobody else', () => {
    const { drafts } = given();
    drafts.keep(7, 'profile', { firstName: 'Ana', list: [{ city: 'Glendale' }] });
    expect(drafts.read(7, 'profile')).toEqual({ firstName: 'Ana', list: [{ city: 'Glendale' }] });
    expect(drafts.read(7, 'settings')).toBeUndefined();
    expect(drafts.read(8, 'profile')).toBeUndefined();
    expect(drafts.read('visitor', 'profile')).toBeUndefined();
  });

  test('never holds a secret or a file, however deep it lies', () => {
    const { drafts, storage } = given();
    drafts.keep('visitor', 'register', {
      email: 'ana@example.org',
      password: 'hush-1',
      passwordConfirm: 'hush-2',
      more: [{ otpCode: 'hush-3', resetToken: 'hush-4', zip: '91201' }],
      photo: new Blob(['hush-5']),
    });
    expect(drafts.read('visitor', 'register')).toEqual({
      email: 'ana@example.org',
      more: [{ zip: '91201' }],
    });
    expect(storage.getItem(storage.key(0) ?? '')).not.toContain('hush');
  });

  test('holds what stands in fields of a city’s own, whatever they are called', () => {
    const { drafts } = given();
    const typed = { additionalDetails: [{ appId: 'CRM', information: { 'Token no.': '12' } }] };
    drafts.keep(7, 'profile', typed);
    expect(drafts.read(7, 'profile')).toEqual(typed);
  });

  test('is not offered any more after a working day', () => {
    const { drafts, clock } = given();
    drafts.keep(7, 'profile', { firstName: 'Ana' });
    clock.now = 12 * 60 * 60 * 1_000;
    expect(drafts.read(7, 'profile')).toBeUndefined();
  });

  test('is not kept when there is no room, and nothing breaks', () => {
    const { drafts } = given(10);
    expect(drafts.keep(7, 'profile', { firstName: 'Ana' })).toBe(false);
    expect(given().drafts.keep(7, 'note', { text: 'x'.repeat(maxDraftLength) })).toBe(false);
    expect(drafts.read(7, 'profile')).toBeUndefined();
  });

  test('may be the longest mail that can be sent', () => {
    const { drafts } = given();
    const body = '"'.repeat(largestMailBody);
    expect(drafts.keep(7, 'mail', { subject: 'News', body })).toBe(true);
    expect(drafts.read(7, 'mail')).toEqual({ subject: 'News', body });
  });

  test('that has become too long gives back nothing older, and sends under the key that it had', () => {
    const { drafts } = given();
    const requestKey = crypto.randomUUID();
    drafts.keep(7, 'mail', { body: 'begun' }, requestKey);
    expect(drafts.keep(7, 'mail', { body: 'x'.repeat(maxDraftLength) }, requestKey)).toBe(false);
    expect(drafts.read(7, 'mail')).toBeUndefined();
    expect(drafts.requestKey(7, 'mail')).toBe(requestKey);
    drafts.drop(7, 'mail');
    expect(drafts.requestKey(7, 'mail')).toBeUndefined();
  });

  test('keeps the key of the request that saves it, as long as it is there itself', () => {
    const { drafts, clock } = given();
    const requestKey = crypto.randomUUID();
    drafts.keep(7, 'mail', { subject: 'News' }, requestKey);
    expect(drafts.requestKey(7, 'mail')).toBe(requestKey);
    expect(drafts.requestKey(8, 'mail')).toBeUndefined();
    drafts.drop(7, 'mail');
    expect(drafts.requestKey(7, 'mail')).toBeUndefined();
    drafts.keep(7, 'mail', { subject: 'News' }, requestKey);
    clock.now = 12 * 60 * 60 * 1_000;
    expect(drafts.requestKey(7, 'mail')).toBeUndefined();
  });

  test('of others goes when a person signs in, all of it when one signs out', () => {
    const { drafts, storage } = given();
    storage.setItem('portal-direction', 'rtl');
    drafts.keep(7, 'profile', { firstName: 'Ana' });
    drafts.keep(8, 'profile', { firstName: 'Bo' });
    wipeDrafts(storage, 8);
    expect(drafts.read(7, 'profile')).toBeUndefined();
    expect(drafts.read(8, 'profile')).toEqual({ firstName: 'Bo' });
    wipeDrafts(storage);
    expect(drafts.read(8, 'profile')).toBeUndefined();
    expect(storage.getItem('portal-direction')).toBe('rtl');
  });

  test('that is damaged counts as none', () => {
    const { drafts, storage } = given();
    storage.setItem('portal.draft.7.profile', '{"at":');
    expect(drafts.read(7, 'profile')).toBeUndefined();
  });
});

test('everything is saved once each piece of work has ended', () => {
  const endForm = beginWork('form');
  const endExport = beginWork('running');
  endForm();
  endForm();
  expect(isAllSaved()).toBe(false);
  endExport();
  expect(isAllSaved()).toBe(true);
});
