import { expect, test } from 'vitest';
import { settledText } from '#renderer/session/register-details.ts';

test('a whole mobile number is shown in its mask, anything else as it was typed', () => {
  expect(settledText('mobile', '+1 323-555-0101')).toBe('(323) 555-0101');
  expect(settledText('mobile', '(323) 555-01012')).toBe('(323) 555-01012');
  expect(settledText('mobile', '323 555')).toBe('323 555');
  expect(settledText('zip', '3235550101')).toBe('3235550101');
});
