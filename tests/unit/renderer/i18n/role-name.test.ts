import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { roleName } from '#renderer/i18n/i18n.ts';
import shell from '#renderer/i18n/messages/es/shell.json' with { type: 'json' };

test('a role is called by its name in the language that is spoken, one of an administrator as it was typed', async () => {
  const messages = createInstance();
  await messages.init({ lng: 'es', defaultNS: 'contacts', resources: { es: { shell } } });
  expect(roleName(messages, 'Citizen')).toBe('Ciudadano');
  expect(roleName(messages, 'Non_Registered_Citizen')).toBe('Ciudadano no registrado');
  expect(roleName(messages, 'Block_Captain')).toBe('Block Captain');
  expect(roleName(messages, 'C.E.R.T.: north')).toBe('C.E.R.T.: north');
});
