import { createInstance } from 'i18next';
import { expect, test } from 'vitest';
import { caseNames } from '#renderer/i18n/use-case-names.ts';
import cases from '#renderer/i18n/messages/es/cases.json' with { type: 'json' };

test('kinds and states of cases are called by their names in the language that is spoken, those of an office as they were typed', async () => {
  const messages = createInstance();
  await messages.init({ lng: 'es', defaultNS: 'shell', resources: { es: { cases } } });
  const names = caseNames(messages, messages.getFixedT(null, 'cases'));
  expect(names.category('City services')).toBe('Servicios municipales');
  expect(names.type('Graffiti removal')).toBe('Eliminación de grafiti');
  expect(names.state('Closed')).toBe('Cerrado');
  expect(names.category('Closed')).toBe('Closed');
  expect(names.type('Trees: oaks, {{old}} ones')).toBe('Trees: oaks, {{old}} ones');
  expect(names.state('')).toBe('');
});
