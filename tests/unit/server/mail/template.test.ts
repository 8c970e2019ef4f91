import { describe, expect, test } from 'vitest';
import { fillTemplate, plainTextOf } from '#server/mail/template.ts';

describe('a template', () => {
  const greeting = { subject: 'For {{name|you}}', html: '<p>Hello {{name|there}}</p>' };

  test('is filled in the subject and in both forms of the text', () => {
    expect(fillTemplate(greeting, { name: 'Ana' })).toEqual({
      subject: 'For Ana',
      html: '<p>Hello Ana</p>',
      plain: 'Hello Ana',
    });
  });

  test.each([{}, { name: undefined }, { name: ' ' }])('falls back for %j', (values) => {
    expect(fillTemplate(greeting, values)).toMatchObject({
      subject: 'For you',
      plain: 'Hello there',
    });
  });

  test('without a fallback leaves nothing behind', () => {
    expect(fillTemplate({ subject: 'x', html: '[{{unknown}}]' }, {}).html).toBe('[]');
  });

  test('takes no markup from a value, and gives its plain form as it was typed', () => {
    const filled = fillTemplate(greeting, { name: `<b onload="x">O'Neil & {{name}}</b>` });
    expect(filled.html).toBe(
      '<p>Hello &lt;b onload=&quot;x&quot;&gt;O&#39;Neil &amp; {{name}}&lt;/b&gt;</p>',
    );
    expect(filled.plain).toBe(`Hello <b onload="x">O'Neil & {{name}}</b>`);
  });

  test('lets no value write a header of the mail', () => {
    expect(fillTemplate(greeting, { name: 'Ana\r\nBcc: all@example.org' }).subject).toBe(
      'For Ana Bcc: all@example.org',
    );
  });
});

test('the plain text has paragraphs, and links behind their words', () => {
  const html = '<p>One<br>two</p>\n<p><a href="https://a.example/?x=1&amp;y=2">Go on</a></p>';
  expect(plainTextOf(html)).toBe('One\ntwo\n\nGo on: https://a.example/?x=1&y=2');
});

test('what looks like an entity in a text stays what it is', () => {
  expect(plainTextOf('<p>&amp;lt;b&amp;gt;</p>')).toBe('&lt;b&gt;');
});
