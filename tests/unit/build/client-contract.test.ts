import { parseSync } from 'vite';
import { expect, test } from 'vitest';
import { misread, withoutServiceParts } from '#build/vite/client-contract.ts';

const lean = (code: string): string =>
  withoutServiceParts(code, (text) => parseSync('calls.ts', text).program);

test('a page has of a call where it goes and who may make it, not how the service checks it', () => {
  const call = `
    const reply = envelope({ id: z.int() });
    export const addNote = defineCall({
      method: 'POST',
      path: '/rest/notes',
      summary: 'Write a note, with (brackets) and, commas',
      access: right('notes', 'CR'),
      audit: { act: 'note.create', target: 'reply.id' },
      body: z.object({ text: z.string().check(z.maxLength(9)) }),
      upload: { json: 'note', file: 'files', maxBytes: 5 },
      perMinute: 30,
      reply,
    });
    export const body = 1;`;
  const left = lean(call).replaceAll(/\s+/g, ' ');
  expect(left).toContain(
    "defineCall({ method: 'POST', path: '/rest/notes', access: right('notes', 'CR'), upload: { json: 'note', file: 'files', maxBytes: 5 }, });",
  );
  expect(left).toContain('export const body = 1;');
  expect(parseSync('calls.ts', left).errors).toEqual([]);
});

test('a module that reads what a page does not have of a call is found, one that only names its type is not', () => {
  const importing = "import { addNote, type Note } from '#shared/contracts/notes.ts';\n";
  expect(misread(`${importing}check(addNote.body);`)).toBe('addNote.body');
  expect(misread(`${importing}type Fields = z.input<typeof addNote.body>;`)).toBeUndefined();
  expect(misread(`${importing}send(addNote, { body: request.body });`)).toBeUndefined();
  const whole = "import * as contract from '#shared/contracts/notes.ts';\n";
  expect(misread(`${whole}check(contract.addNote.query);`)).toBe('contract.addNote.query');
  const renamed = "import { addNote as add } from '#shared/contracts/notes.ts';\n";
  expect(misread(`${renamed}check(add.reply);`)).toBe('add.reply');
});
