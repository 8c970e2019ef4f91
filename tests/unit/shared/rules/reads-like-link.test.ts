import { expect, test } from 'vitest';
import { readsLikeLink } from '#shared/rules/reads-like-link.ts';

test.each([
  'Unpaid fine: https://city-pay.example',
  'Pay your fine today at city-pay.com',
  'www.city-pay',
  'Call 555-010-0123',
  'Ring (213) 555 01 00',
  'Плати на сайт.рф',
])('mail programs make a link of “%s”', (text) => expect(readsLikeLink(text)).toBe(true));

test.each([
  'Ana María',
  'J. R. R. Tolkien',
  'Dr. King',
  "O'Neil",
  'St. Mary 2026',
  'Class of 1984, room 12',
  'Alliance for 5 parks.',
])('and none of “%s”', (text) => expect(readsLikeLink(text)).toBe(false));
