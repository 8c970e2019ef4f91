import { foldText } from './fold-text.ts';
import { longestPassword } from './limits.ts';

/** What a password must be, as the setting `passwordPolicy` says it. Lengths count characters. */
export type PasswordPolicy = {
  readonly isLengthCheck: boolean;
  readonly minLength: number;
  readonly maxLength: number;
  readonly isLowercaseRequired: boolean;
  readonly isCapitalLetterRequired: boolean;
  readonly isNumberRequired: boolean;
  readonly isSpecialCharRequired: boolean;
  readonly containFirstName: boolean;
  readonly containLastName: boolean;
  readonly containDictionary: boolean;
};

export const defaultPasswordPolicy: PasswordPolicy = {
  isLengthCheck: true,
  minLength: 8,
  maxLength: 64,
  isLowercaseRequired: true,
  isCapitalLetterRequired: true,
  isNumberRequired: true,
  isSpecialCharRequired: true,
  containFirstName: true,
  containLastName: true,
  containDictionary: true,
};

/** Whether a value is a policy, whole or in part, that some password can keep. */
export const isPasswordPolicy = (value: unknown): boolean => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const policy: Record<string, unknown> = { ...defaultPasswordPolicy, ...value };
  const { minLength, maxLength } = policy;
  const isLength = (length: unknown): length is number =>
    Number.isInteger(length) && Number(length) >= 1 && Number(length) <= longestPassword;
  return (
    isLength(minLength) &&
    isLength(maxLength) &&
    minLength <= maxLength &&
    Object.entries(policy).every(
      ([name, chosen]) =>
        Object.hasOwn(defaultPasswordPolicy, name) &&
        (name.endsWith('Length') || typeof chosen === 'boolean'),
    )
  );
};

/** Rules that a password can break, in the order in which a form lists them. */
export const passwordFlaws = [
  'pwdLength',
  'pwdLengthMax',
  'pwdLetter',
  'pwdCap',
  'pwdDigit',
  'pwdSpecialCharacter',
  'pwdWhiteSpace',
  'pwdContainsFirstName',
  'pwdContainsLastName',
  'pwdContainsDictionaryString',
] as const;

export type PasswordFlaw = (typeof passwordFlaws)[number];

const specialCharacter = /[!#@$%^&*()_\-+=[\]{}:;',./]/;

const shortestName = 3;

const containsName = (password: string, name: string): boolean => {
  const folded = foldText(name);
  const secret = foldText(password);
  // A password holds no blank, so the parts of a name count each by itself and joined.
  return [...folded.split(' '), folded.replaceAll(' ', '')].some(
    (part) => [...part].length >= shortestName && secret.includes(part),
  );
};

const shortestCommonPart = 4;

/**
 * Whether a common password is the password, or makes up more than half of it: `Sunshine7!` is as easy to guess
 * as `sunshine`. `isCommon` is asked for lower-case texts.
 */
const isMostlyCommon = (password: string, isCommon: (text: string) => boolean): boolean => {
  const characters = [...password.toLowerCase()];
  const smallest = Math.max(shortestCommonPart, Math.floor(characters.length / 2) + 1);
  if (isCommon(characters.join(''))) return true;
  for (let length = characters.length; length >= smallest; length -= 1) {
    for (let start = 0; start + length <= characters.length; start += 1) {
      if (isCommon(characters.slice(start, start + length).join(''))) return true;
    }
  }
  return false;
};

/** Rules that a form lists: those of the policy, and about names only where the person is known to have some. */
export const rulesOf = (
  policy: PasswordPolicy,
  owner: PasswordOwner | undefined,
): readonly PasswordFlaw[] => {
  const isLong = (name = ''): boolean => [...name].length >= shortestName;
  const listed: Readonly<Record<PasswordFlaw, boolean>> = {
    pwdLength: policy.isLengthCheck,
    pwdLengthMax: policy.isLengthCheck,
    pwdLetter: policy.isLowercaseRequired,
    pwdCap: policy.isCapitalLetterRequired,
    pwdDigit: policy.isNumberRequired,
    pwdSpecialCharacter: policy.isSpecialCharRequired,
    pwdWhiteSpace: true,
    pwdContainsFirstName: policy.containFirstName && isLong(owner?.firstName),
    pwdContainsLastName: policy.containLastName && isLong(owner?.lastName),
    pwdContainsDictionaryString: policy.containDictionary,
  };
  return passwordFlaws.filter((flaw) => listed[flaw]);
};

/** Characters that a password may have: a policy that sets no bounds leaves the one of all calls. */
export const mostCharacters = ({ isLengthCheck, maxLength }: PasswordPolicy): number =>
  isLengthCheck ? maxLength : longestPassword;

export type PasswordOwner = { readonly firstName: string; readonly lastName: string };

/** Every rule of the policy that the password breaks, empty when it may be used. */
export const passwordProblems = (
  password: string,
  owner: PasswordOwner,
  policy: PasswordPolicy,
  isCommon: (text: string) => boolean,
): readonly PasswordFlaw[] => {
  const length = [...password].length;
  const broken: Readonly<Record<PasswordFlaw, boolean>> = {
    pwdLength: policy.isLengthCheck && length < policy.minLength,
    pwdLengthMax: length > mostCharacters(policy),
    pwdLetter: policy.isLowercaseRequired && !/\p{Ll}/u.test(password),
    pwdCap: policy.isCapitalLetterRequired && !/\p{Lu}/u.test(password),
    pwdDigit: policy.isNumberRequired && !/\p{Nd}/u.test(password),
    pwdSpecialCharacter: policy.isSpecialCharRequired && !specialCharacter.test(password),
    pwdWhiteSpace: /\s/u.test(password),
    pwdContainsFirstName: policy.containFirstName && containsName(password, owner.firstName),
    pwdContainsLastName: policy.containLastName && containsName(password, owner.lastName),
    pwdContainsDictionaryString: policy.containDictionary && isMostlyCommon(password, isCommon),
  };
  return passwordFlaws.filter((flaw) => broken[flaw]);
};
