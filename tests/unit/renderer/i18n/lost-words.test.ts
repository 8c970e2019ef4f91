import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMessages } from '#renderer/i18n/i18n.ts';
import { loadLostWords, loadWords } from '#renderer/i18n/load-words.ts';
import { chooseLanguage } from '#renderer/shell/choose-language.ts';
import { dismissToast, toastStore } from '#renderer/ui/feedback/toasts.ts';

/** Which files were asked for, and which of them do not come. */
const service = vi.hoisted(() => ({ asked: [] as string[], away: new Set<string>() }));

vi.mock('#renderer/i18n/message-files.ts', () => {
  type Words = Readonly<Record<string, unknown>>;
  const file = (name: string, words: Words): readonly [string, () => Promise<Words>] => [
    `./messages/${name}.json`,
    async () => {
      service.asked.push(name);
      if (!service.away.has(name)) return words;
      throw new TypeError('Failed to fetch dynamically imported module');
    },
  ];
  return {
    messageFiles: Object.fromEntries([
      file('en/shell', { toolbar: { home: 'Home page', languageFailed: 'No {{language}}.' } }),
      file('es/shell', { toolbar: { home: 'Inicio' } }),
      file('ar/shell', { toolbar: { home: 'الرئيسية' } }),
      file('en/groups', { title: 'Staff groups' }),
      file('es/groups', { title: 'Grupos del personal' }),
    ]),
  };
});

vi.mock('#renderer/platform/preferences.ts', () => ({ keepPreference: () => undefined }));

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
  service.asked.length = 0;
  service.away.clear();
  for (const { id } of toastStore.read()) dismissToast(id);
});

/** Time enough for every try. */
const settled = async <Value>(work: Promise<Value>): Promise<Value> => {
  await vi.advanceTimersByTimeAsync(2_000);
  return work;
};

const given = async (language: 'en' | 'es') => {
  const { messages, ready } = createMessages(language);
  await settled(ready);
  return messages;
};

const times = (name: string): number => service.asked.filter((one) => one === name).length;

test('a file of words that does not come is asked for three times, and again when the service is back', async () => {
  const messages = await given('es');
  service.away.add('es/groups');
  await settled(loadWords('groups'));
  expect(times('es/groups')).toBe(3);
  expect(messages.t('title', { ns: 'groups' })).toBe('Staff groups');

  const drawnAnew = vi.fn();
  messages.on('wordsFound', drawnAnew);
  service.away.clear();
  await settled(loadLostWords(messages));
  expect(messages.t('title', { ns: 'groups' })).toBe('Grupos del personal');
  expect(drawnAnew).toHaveBeenCalledTimes(1);
  await settled(loadLostWords(messages));
  expect([times('es/groups'), times('es/shell')]).toEqual([4, 1]);
});

test('words that did not come, come with those of the next screen', async () => {
  const messages = await given('es');
  service.away.add('es/groups');
  await settled(loadWords('groups'));
  service.away.clear();
  await settled(loadWords('shell'));
  expect(messages.t('title', { ns: 'groups' })).toBe('Grupos del personal');
});

test('a language whose words do not come is not spoken, and whoever chose it is told', async () => {
  const messages = await given('en');
  service.away.add('es/shell');
  await settled(chooseLanguage(messages, 'es'));
  expect(messages.language).toBe('en');
  expect(toastStore.read().map(({ kind, message }) => [kind, message])).toEqual([
    ['error', 'No Español.'],
  ]);
  service.away.clear();
  await settled(chooseLanguage(messages, 'es'));
  expect([messages.language, messages.t('toolbar.home')]).toEqual(['es', 'Inicio']);
});

test('a language that is chosen while another screen begins to speak is spoken by both', async () => {
  const messages = await given('en');
  const chosen = chooseLanguage(messages, 'es');
  const opened = loadWords('groups');
  await settled(Promise.all([chosen, opened]));
  expect(toastStore.read()).toEqual([]);
  expect(messages.t('toolbar.home')).toBe('Inicio');
  expect(messages.t('title', { ns: 'groups' })).toBe('Grupos del personal');
});

test('of two languages that are chosen the later one is spoken, whichever comes first', async () => {
  const messages = await given('en');
  service.away.add('es/shell');
  const first = chooseLanguage(messages, 'es');
  const second = chooseLanguage(messages, 'ar');
  await vi.advanceTimersByTimeAsync(100);
  service.away.clear();
  await settled(Promise.all([first, second]));
  expect(messages.language).toBe('ar');
});
