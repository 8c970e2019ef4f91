import { expect, test } from 'vitest';
import type { CallFailure } from '#renderer/api/failure.ts';
import { failedRegistration } from '#renderer/session/registration-failure.ts';

const refused = (code: number, ...paths: readonly string[]): CallFailure => ({
  kind: 'refused',
  code,
  message: 'The service’s sentence.',
  errors: paths.map((path) => ({ path, code: 'required', message: '' })),
});

test('an administrator who may not give a role is told so, and keeps the form', () => {
  expect(failedRegistration(refused(403), 'others')).toEqual({
    keepsForm: true,
    sentence: 'The service’s sentence.',
  });
});

test('whoever registers while that is closed is told so; there is nothing to mend in the form', () => {
  expect(failedRegistration(refused(403), 'self')).toEqual({
    keepsForm: false,
    sentence: 'The service’s sentence.',
  });
});

test.each(['self', 'others'] as const)('a failure that passes keeps the form: %s', (mode) => {
  for (const failure of [refused(429), refused(500), { kind: 'unreachable' }, new Error('bug')]) {
    expect(failedRegistration(failure, mode)).toEqual({ keepsForm: true });
  }
  expect(failedRegistration(refused(400), mode)).toEqual({ keepsForm: false });
});

test('what the service names is mended in the form, in its order, also what the form did not show', () => {
  const address = 'userContact.addressList.0';
  expect(
    failedRegistration(
      refused(400, `${address}.zip`, `${address}.adressLine`, 'userContact.firstName'),
      'self',
    ),
  ).toEqual({ keepsForm: true, toMend: ['firstName', 'addressLine', 'zip'] });
  expect(failedRegistration(refused(400, 'appId'), 'self')).toEqual({
    keepsForm: true,
    toMend: [],
  });
});
