import { expect, test } from 'vitest';
import { createRecipientTokens } from '#server/features/mailing/recipient-token.ts';

const former = Buffer.alloc(32, 1);

const { tokenOf, find } = createRecipientTokens([former]);

test('a token names its row wherever it stands, in either case', () => {
  const token = tokenOf(10_000_000);
  for (const text of [
    token,
    `<${token}@example.org>`,
    `bounces+${token.toUpperCase()}@example.org`,
    `rfc822;m1-${'0'.repeat(20)} ${token}`,
  ]) {
    expect(find(text)).toBe(10_000_000);
  }
});

test('nobody makes one without the key', () => {
  const foreign = createRecipientTokens([Buffer.alloc(32, 2)]).tokenOf(7);
  const other = tokenOf(7).replace('m7-', 'm8-');
  for (const text of [foreign, other, `${tokenOf(7)}0`, `x${tokenOf(7)}`, '']) {
    expect(find(text)).toBeUndefined();
  }
});

test('a token is known after the key was changed, as long as the old one is', () => {
  const now = Buffer.alloc(32, 3);
  expect(createRecipientTokens([now, former]).find(tokenOf(7))).toBe(7);
  expect(createRecipientTokens([now]).find(tokenOf(7))).toBeUndefined();
});
