import { expect, test } from 'vitest';
import type { SendTexts } from '#server/features/mailing/mail-text.ts';
import { createRecentTexts } from '#server/features/mailing/recent-texts.ts';

const textsOf = (subject: string): SendTexts => ({
  fallback: { language: 'en', subject, html: '', plain: '' },
  others: [],
});

const givenTexts = () => {
  const asked: number[] = [];
  const failing = new Set<number>();
  const read = createRecentTexts(async (sendId) => {
    asked.push(sendId);
    if (failing.has(sendId)) throw new Error('away');
    return textsOf(`Send ${sendId}`);
  });
  return { asked, failing, read };
};

test('mails of one send share one reading, and those asked for longest ago are forgotten', async () => {
  const { asked, read } = givenTexts();
  await Promise.all([read(1), read(1), read(2)]);
  for (let sendId = 3; sendId <= 20; sendId += 1) await read(sendId);
  await read(1);
  await read(21);
  asked.length = 0;
  expect((await read(1)).fallback.subject).toBe('Send 1');
  await read(2);
  expect(asked).toEqual([2]);
});

test('a reading that failed is tried again by the next mail', async () => {
  const { asked, failing, read } = givenTexts();
  failing.add(1);
  await expect(read(1)).rejects.toThrow('away');
  failing.clear();
  await expect(read(1)).resolves.toEqual(textsOf('Send 1'));
  expect(asked).toEqual([1, 1]);
});
