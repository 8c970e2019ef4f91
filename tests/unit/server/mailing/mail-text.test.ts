import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillText, readyText } from '#server/features/mailing/mail-text.ts';
import { sanitizeMail } from '#server/mail/rich-mail.ts';

const values = {
  portalLink: 'https://portal.example',
  unsubscribeLink: 'https://portal.example/leave',
};

/** What stands in the mail of somebody with this first name. */
const bodyFor = (html: string, firstName: string): string => {
  const text = readyText({ language: 'en', subject: 'News', html }, '{{unsubscribeLink}}');
  const page = fillText(text, { ...values, firstName }).html;
  return /<body>\n([\s\S]*)\n<\/body>/.exec(page)?.[1] ?? '';
};

test('what a value takes the place of makes no other mark-up of what was clean', () => {
  const html = `<a title="{{firstName|">x }}" style="position:fixed;inset:0" href="javascript:x()" y="</a> " <b>z</b>`;
  for (const firstName of ['Ann', '']) {
    expect(bodyFor(html, firstName)).not.toMatch(/<[^>]*(?:style|javascript)/);
  }
  expect(bodyFor('<p>Hello {{firstName|<b>friend</b>}}</p>', '')).toContain('Hello <b>friend</b>');
  expect(bodyFor('<p>Hello {{firstName|<b>friend</b>}}</p>', 'Ann')).toContain('Hello Ann');
});

test('no value and no fallback decides where a link leads', () => {
  for (const address of ['j{{firstName}}avascript:x()', 'j{{firstName|}}avascript:x()']) {
    expect(bodyFor(`<a href="${address}">A</a><img src="${address}">`, '')).toContain(
      '<a>A</a><img />',
    );
  }
  const kept = '<a href="https://a.example/?name={{firstName|you}}">A</a>';
  expect(bodyFor(kept, 'Ann')).toContain('<a href="https://a.example/?name=Ann">A</a>');
  expect(bodyFor('<a href="{{portalLink}}/x">A</a>', '')).toContain('https://portal.example/x');
});

test('a value within a link stays one value, whatever signs it has', () => {
  const ana = { ...values, firstName: 'Ana & Eva', emailAddress: 'ana+news@example.org' };
  const html = [
    '<p><a href="https://a.example/form?mail={{emailAddress}}&amp;name={{firstName|you}}&amp;x={{city|none}}">Form</a></p>',
    '<p><a href="{{portalLink}}/find?who={{firstName}}">Find</a></p>',
    '<p><a href="mailto:{{emailAddress}}?subject={{firstName}}">Write</a></p>',
    '<p>{{firstName}}, {{emailAddress}}</p>',
  ].join('');
  const text = readyText({ language: 'en', subject: '{{firstName}}', html }, '{{unsubscribeLink}}');
  const mail = fillText(text, ana);
  const form = 'https://a.example/form?mail=ana%2Bnews%40example.org';
  expect(mail.html).toContain(`href="${form}&amp;name=Ana%20%26%20Eva&amp;x=none"`);
  expect(mail.html).toContain('href="https://portal.example/find?who=Ana%20%26%20Eva"');
  expect(mail.html).toContain('href="mailto:ana%2Bnews@example.org?subject=Ana%20%26%20Eva"');
  expect(mail.html).toContain('<p>Ana &amp; Eva, ana+news@example.org</p>');
  expect(mail.plain).toContain(`<${form}&name=Ana%20%26%20Eva&x=none>`);
  expect(mail.plain).toContain('<https://portal.example/find?who=Ana%20%26%20Eva>');
  expect(mail.plain).toContain('Ana & Eva, ana+news@example.org');
  expect(mail.plain).toContain('https://portal.example/leave');
  expect(mail.subject).toBe('Ana & Eva');
});

test('a number to call within a link is what phones dial, whatever signs it is written with', () => {
  const html = '<p><a href="tel:{{phoneNumber}}">Call</a> {{phoneNumber}}</p>';
  const text = readyText({ language: 'en', subject: 'News', html }, '{{unsubscribeLink}}');
  const mail = fillText(text, { ...values, phoneNumber: '+1 (213) 555-0101' });
  expect(mail.html).toContain('href="tel:+1213555-0101"');
  expect(mail.plain).toContain('<tel:+1213555-0101>');
  expect(mail.plain).toContain('+1 (213) 555-0101');
});

test('a link ends where the punctuation of Chinese begins, and what follows stays readable', () => {
  const html = [
    '<p>{{portalLink}}，{{firstName}}您好</p>',
    '<p>https://a.example/{{city}}。{{firstName}}</p>',
  ].join('');
  const text = readyText({ language: 'zh', subject: 'News', html }, '{{unsubscribeLink}}');
  const { plain } = fillText(text, { ...values, firstName: '王芳', city: 'El Monte' });
  expect(plain).toContain('https://portal.example，王芳您好');
  expect(plain).toContain('https://a.example/El%20Monte。王芳');
});

const piece = fc.constantFrom(
  '{{firstName|',
  '{{firstName}}',
  '}}',
  '<a title="',
  '<a href="',
  '<img alt="',
  ' src="',
  ' href="',
  ' style="position:fixed',
  'javascript:x()',
  'https://a.example/',
  '"',
  "'",
  '>',
  '<b>',
  '</a>',
  ' onclick="',
  '&quot;',
  '&lt;',
  'x',
  ' ',
);

const some = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));

/** Without what an empty value leaves of an attribute. */
const withoutEmpty = (html: string): string => html.replaceAll(/ \w+(?:="")?(?=[ >/])/g, '');

test('wherever a fallback ends, what is sent is clean', () => {
  fc.assert(
    fc.property(fc.tuple(some, some), fc.constantFrom('Ann', ''), ([within, behind], firstName) => {
      const body = bodyFor(`<a title="{{firstName|${within}}}${behind}">x`, firstName);
      expect(withoutEmpty(sanitizeMail(body))).toBe(withoutEmpty(body));
    }),
    { numRuns: 500 },
  );
});
