import { expect, test } from 'vitest';
import { isTypedAddress } from '#shared/rules/email-address.ts';
import { characterCount, promptFault } from '#renderer/ui/dialog/prompt-text.ts';

const comment = { required: true, isAddress: undefined };

test('500 characters are counted as characters, not as code units', () => {
  expect(characterCount('🏛️'.replace('\uFE0F', ''))).toBe(1);
  expect(promptFault('🏛'.repeat(500), comment)).toBeNull();
  expect(promptFault('🏛'.repeat(501), comment)).toBe('tooLong');
});

test('an empty comment is a fault only where one is required', () => {
  expect(promptFault('  \n ', comment)).toBe('required');
  expect(promptFault('', { ...comment, required: false })).toBeNull();
});

test.each([
  ['ana@city.gov', null],
  ['ana@city', 'notAnEmail'],
  ['ana at city.gov', 'notAnEmail'],
  [' Ana@City.gov ', null],
  ['ana..lee@city.gov', 'notAnEmail'],
  ['"ana"@city.gov', 'notAnEmail'],
  [`ana@${'city.'.repeat(60)}gov`, 'notAnEmail'],
] as const)('where an address is asked for, “%s” is %s', (text, fault) => {
  expect(promptFault(text, { required: true, isAddress: isTypedAddress })).toBe(fault);
});
