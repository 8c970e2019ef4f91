import { expect, test } from 'vitest';
import { createFormats } from '#renderer/i18n/formats.ts';
import { type FilterTextPorts, filterText } from '#renderer/features/contacts/filter-text.ts';

const ports: FilterTextPorts = {
  words: {
    title: (key) => key,
    operation: (operation) => operation,
    period: (period) => period,
    yes: 'Yes',
    no: 'No',
    more: String,
    named: (_key, value) => value,
  },
  formats: createFormats('en', 'America/Los_Angeles'),
  labelOf: (_key, value) => value,
  between: (start, end) => `${start} – ${end}`,
  moreValues: (first, count) => `${first} +${count}`,
};

test.each([
  ['lastName', ['Garcia'], 'lastName EQ “Garcia”'],
  ['lastName', ['Garcia', 'Lopez'], 'lastName EQ \u2068“Garcia”\u2069 +1'],
  ['crmId', ['1001', '1002', '1003'], 'crmId EQ \u2068“1001”\u2069 +2'],
  ['userType', ['Owner', 'Vendor'], 'userType EQ \u2068Owner\u2069 +1'],
])('a condition on %s says how many values it has besides', (key, values, text) => {
  expect(filterText({ key, operation: 'EQ', values, anyOf: false }, ports)).toBe(text);
});
