import * as z from 'zod/mini';
import { passwordPolicySchema } from '#shared/contracts/password.ts';
import {
  defaultPasswordPolicy,
  mostCharacters,
  type PasswordFlaw,
  type PasswordOwner,
  type PasswordPolicy,
  passwordProblems,
} from '#shared/rules/password-policy.ts';
import { commonPasswords } from './common-passwords.ts';

export const policySetting = 'passwordPolicy';

/** The policy of the setting; the rules that it leaves out, and a setting that cannot be read, are the default. */
export const policyOf = (setting: string | undefined): PasswordPolicy => {
  try {
    const chosen = z.parse(z.partial(passwordPolicySchema), JSON.parse(setting ?? '{}'));
    return z.parse(passwordPolicySchema, { ...defaultPasswordPolicy, ...chosen });
  } catch {
    return defaultPasswordPolicy;
  }
};

export type PasswordProblem = { readonly flaw: PasswordFlaw; readonly words: string };

const wordsOf = (flaw: PasswordFlaw, policy: PasswordPolicy): string => {
  const words: Readonly<Record<PasswordFlaw, string>> = {
    pwdLength: `have ${policy.minLength} characters or more`,
    pwdLengthMax: `have ${mostCharacters(policy)} characters or fewer`,
    pwdLetter: 'have a small letter',
    pwdCap: 'have a capital letter',
    pwdDigit: 'have a digit',
    pwdSpecialCharacter: 'have a special character',
    pwdWhiteSpace: 'have no space',
    pwdContainsFirstName: 'not contain the first name',
    pwdContainsLastName: 'not contain the last name',
    pwdContainsDictionaryString: 'not be a common one',
  };
  return words[flaw];
};

/** What is wrong with a new password, each rule with the end of the sentence "The password must …". */
export const problemsOf = async (
  password: string,
  owner: PasswordOwner,
  policy: PasswordPolicy,
): Promise<readonly PasswordProblem[]> => {
  const common = await commonPasswords();
  return passwordProblems(password, owner, policy, (text) => common.has(text)).map((flaw) => ({
    flaw,
    words: wordsOf(flaw, policy),
  }));
};
