import { expect, test } from 'vitest';
import { onlyNamesake } from '#shared/rules/namesake.ts';

test('one of the same name is known; nobody by an address alone, nor one of two of a name', () => {
  const [maria, joao] = [
    { firstName: 'María', lastName: 'Núñez' },
    { firstName: 'João', lastName: 'Núñez' },
  ];
  const asked = { firstName: ' maria', lastName: '\u200fNUNEZ\u200e' };
  expect(onlyNamesake(asked, [joao, maria])).toBe(maria);
  expect(onlyNamesake(asked, [joao])).toBeUndefined();
  expect(onlyNamesake(asked, [maria, { ...maria }])).toBeUndefined();
});
