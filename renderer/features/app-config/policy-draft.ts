import { defaultPasswordPolicy, type PasswordPolicy } from '#shared/rules/password-policy.ts';

/** The rules that a person can switch, in the order of the editor. */
export const policySwitches = [
  'isLowercaseRequired',
  'isCapitalLetterRequired',
  'isNumberRequired',
  'isSpecialCharRequired',
  'containFirstName',
  'containLastName',
  'containDictionary',
  'isLengthCheck',
] as const;

/** What the editor shows of a stored policy; rules that are left out hold as the program has them. */
export const policyOf = (stored: string): PasswordPolicy => {
  try {
    return { ...defaultPasswordPolicy, ...(JSON.parse(stored) as Partial<PasswordPolicy>) };
  } catch {
    return defaultPasswordPolicy;
  }
};

/** Only what differs from the program's own rules, so that the default is stored as no choice at all. */
export const storedPolicy = (policy: PasswordPolicy): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(policy).filter(
        ([name, chosen]) => defaultPasswordPolicy[name as keyof PasswordPolicy] !== chosen,
      ),
    ),
  );
