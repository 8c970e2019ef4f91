import { expect, test } from 'vitest';
import { isDeadAddress, namesDeadAddress } from '#server/mail/delivery-status.ts';
import { plainOf, sanitizeMail } from '#server/mail/rich-mail.ts';

test.each([
  ['<p onclick="x()">A</p><script>x()</script>', '<p>A</p>'],
  ['<a href="javascript:x()">A</a>', '<a>A</a>'],
  ['<a href="{{firstName}}">A</a>', '<a>A</a>'],
  ['<a href="{{unsubscribeLink}}">A</a>', '<a href="{{unsubscribeLink}}">A</a>'],
  ['<img src="data:image/png;base64,x" alt="A">', '<img alt="A" />'],
  ['<p style="color:red;position:fixed">A</p>', '<p style="color:red">A</p>'],
  ['<form action="/x"><input name="a">A</form>', 'A'],
])('of %s there stays %s', (html, clean) => {
  expect(sanitizeMail(html)).toBe(clean);
});

test('the plain form keeps links, lists and placeholders', () => {
  const html =
    '<h1>News</h1><p>Hello {{firstName|friend &amp; neighbor}}</p><ul><li>One</li></ul><a href="https://a.example">Go</a>';
  expect(plainOf(html)).toBe(
    'News\n\nHello {{firstName|friend & neighbor}}\n\n * One\n\nGo <https://a.example>',
  );
});

test('only an address that cannot come to life counts as dead', () => {
  const dead = (code: string, action: 'failed' | 'delayed' = 'failed') =>
    isDeadAddress({ action, code });
  expect(['5.1.1', '5.0.0', '5.2.1'].map((code) => dead(code))).toEqual([true, true, true]);
  expect(['5.2.2', '5.7.1', '4.4.1'].map((code) => dead(code))).toEqual([false, false, false]);
  expect(dead('5.1.1', 'delayed')).toBe(false);
  expect(namesDeadAddress('550 5.1.1 Nobody of this name')).toBe(true);
  expect(namesDeadAddress('550 5.7.1 Not today')).toBe(false);
});
