import { describe, expect, test } from 'vitest';
import { attachmentName, endingOf, isAttachmentEnding } from '#shared/rules/attachment.ts';

describe('the name of an attachment', () => {
  test.each([
    ['plan.pdf', 'plan.pdf'],
    ['Plan of 3.5.PDF', 'Plan of 3.5.pdf'],
    ['C:\\Users\\ana\\plan.pdf', 'plan.pdf'],
    ['../../etc/plan.pdf', 'plan.pdf'],
    ['what? <b>"a|b*c:d".pdf', 'what_ _b__a_b_c_d_.pdf'],
    ['two\nlines.pdf', 'two_lines.pdf'],
    ['invoice\u202efdp.exe', 'invoice_fdp.exe'],
    ['  .hidden', 'file.hidden'],
    [' . .. plan.pdf', 'plan.pdf'],
    ['no ending', 'no ending'],
    ['ends with.', 'ends with.'],
    ['', 'file'],
    ['folder/', 'file'],
    ['طلب.pdf', 'طلب.pdf'],
  ])('%j is kept as %j', (sent, kept) => {
    expect(attachmentName(sent)).toBe(kept);
  });

  test('has 120 characters at most and keeps its ending', () => {
    expect(attachmentName(`${'😀'.repeat(200)}.pdf`)).toBe(`${'😀'.repeat(116)}.pdf`);
    expect([...attachmentName('x'.repeat(200))]).toHaveLength(119);
  });

  test('is never nothing but its ending', () => {
    expect(attachmentName(`x.${'a'.repeat(119)}`)).toBe(`file.${'a'.repeat(119)}`);
  });
});

describe('the ending of a name', () => {
  test('is read in small letters, from the last dot', () => {
    expect(['a.PDF', 'a.tar.gz', 'a', 'a.', '.md'].map(endingOf)).toEqual([
      'pdf',
      'gz',
      '',
      '',
      'md',
    ]);
  });

  test('decides what may be attached', () => {
    expect(['pdf', 'csv', 'ics'].every(isAttachmentEnding)).toBe(true);
    expect(['exe', 'html', 'svg', 'js', ''].some(isAttachmentEnding)).toBe(false);
  });
});
