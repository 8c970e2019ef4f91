import { expect, test } from 'vitest';
import { codeWords } from '#renderer/features/contacts/code-words.ts';

const spoken: Readonly<Record<string, string>> = {
  Owner: 'Propietario',
  Tenant: 'Inquilino',
  MX: 'México',
};

const named = (_key: string, code: string): string => spoken[code] ?? code;

test('a file of contacts is given the words of the codes in its columns, as far as they differ', () => {
  const columns = ['lastName', 'userType', 'userRole', 'addressList.country'];
  expect(codeWords(columns, named, ['Tenant', 'Admin'])).toEqual({
    userType: { Owner: 'Propietario' },
    userRole: { Tenant: 'Inquilino' },
    'addressList.country': { MX: 'México' },
  });
  expect(codeWords(['lastName', 'userRole'], named, ['Admin'])).toEqual({});
});
