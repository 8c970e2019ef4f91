import { expect, test } from 'vitest';
import {
  askedBesides,
  keptChoice,
  settledText,
  usualConfig,
} from '#renderer/session/register-details.ts';

test('a whole mobile number is shown in its mask, anything else as it was typed', () => {
  expect(settledText('mobile', '+1 323-555-0101')).toBe('(323) 555-0101');
  expect(settledText('mobile', '(323) 555-01012')).toBe('(323) 555-01012');
  expect(settledText('mobile', '323 555')).toBe('323 555');
  expect(settledText('zip', '3235550101')).toBe('3235550101');
});

test('what was chosen for somebody comes back with a draft, whatever else is in it', () => {
  const kept = { firstName: 'Grace', userType: 'Staff', roles: ['Staff', 'Viewer'] };
  expect(keptChoice(kept)).toEqual({ userType: 'Staff', roles: ['Staff', 'Viewer'] });
  expect(keptChoice({ firstName: 'Grace' })).toEqual({ userType: 'Citizen', roles: [] });
  expect(keptChoice({ userType: 'Guest', roles: [7, 'Staff'] })).toEqual({
    userType: 'Citizen',
    roles: ['Staff'],
  });
});

test('one field of an address that the service asks for asks for all of it', () => {
  expect(askedBesides(usualConfig, ['mobile'])).toEqual(usualConfig);
  expect(askedBesides(usualConfig, ['city'])).toEqual({ ...usualConfig, addressRequired: true });
  const lax = { ...usualConfig, firstNameRequired: false, lastNameRequired: false };
  expect(askedBesides(lax, ['firstName', 'lastName'])).toEqual(usualConfig);
});
