import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';

/** Seconds of one time step. */
const period = 30;

/** Steps before and after now that still count: clocks differ, and people type slowly. */
const window = 1;

const secretBytes = 20;

/** No 0, 1, i, l, o or u: nothing that can be misread, and no words. */
const alphabet = '23456789abcdefghjkmnpqrstvwxyz';
const recoveryLength = 10;
const recoveryCount = 10;

export const newAuthenticatorSecret = (): string => new Secret({ size: secretBytes }).base32;

/** What the app reads from the QR code. */
export const authenticatorAddress = (secret: string, portal: string, username: string): string =>
  new TOTP({ issuer: portal, label: username, secret, period }).toString();

/** The time step that a code of the app belongs to; undefined when it is none of now. */
export const stepOf = (secret: string, code: string, now: Date): number | undefined => {
  const timestamp = now.getTime();
  const delta = new TOTP({ secret, period }).validate({ token: code, timestamp, window });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / period) + delta;
};

const newRecoveryCode = (): string =>
  Array.from({ length: recoveryLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Codes for the day when the phone is lost; each works once. */
export const newRecoveryCodes = (): readonly string[] =>
  Array.from({ length: recoveryCount }, newRecoveryCode);

/** As people read it: in two halves. */
export const writtenRecoveryCode = (code: string): string =>
  `${code.slice(0, recoveryLength / 2)}-${code.slice(recoveryLength / 2)}`;
