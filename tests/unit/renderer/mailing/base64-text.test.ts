import { expect, test } from 'vitest';
import { fromBase64, toBase64 } from '#renderer/features/mailing/base64-text.ts';

test('a body in any script comes back from base64 as it went in', () => {
  const body = '<p>Grüße, يا سلام, 住房, 🏠</p>';
  expect(fromBase64(toBase64(body))).toBe(body);
  expect(toBase64(body)).toBe(Buffer.from(body).toString('base64'));
});

test('a long body does not break', () => {
  const body = 'é'.repeat(40_000);
  expect(fromBase64(toBase64(body))).toBe(body);
});
