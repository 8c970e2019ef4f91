import {
  defaultPasswordPolicy,
  mostCharacters,
  type PasswordFlaw,
  passwordFlaws,
  type PasswordOwner,
  passwordProblems,
  rulesOf,
} from '#shared/rules/password-policy.ts';
import { useState } from 'react';
import { accountApi } from './account.api.ts';
import { useCommonPasswords } from './use-common-passwords.ts';

export type RuleName = PasswordFlaw | 'different' | 'matching';

export type RuleState = { readonly rule: RuleName; readonly kept: boolean };

export type PasswordDraft = { readonly old: string; readonly next: string; readonly again: string };

type Question = {
  /** Known where somebody is signed in: then the names are checked as they type. */
  readonly owner?: PasswordOwner;
  readonly withOld: boolean;
};

/** What somebody types who chooses a password, and which rules it keeps so far. */
export const usePasswordDraft = ({ owner, withOld }: Question) => {
  const [draft, setDraft] = useState<PasswordDraft>({ old: '', next: '', again: '' });
  const { data } = accountApi.usePasswordPolicyQuery({});
  const common = useCommonPasswords();
  const policy = data?.passwordPolicy ?? defaultPasswordPolicy;
  const { old, next, again } = draft;
  const typed = next !== '';
  const names = owner ?? { firstName: '', lastName: '' };
  const problems = passwordProblems(next, names, policy, (text) => common.has(text));
  const listed = rulesOf(policy, owner);
  // A policy without bounds lists none; a password that no call takes is told all the same.
  const rules: RuleState[] = passwordFlaws
    .filter((rule) => listed.includes(rule) || (typed && problems.includes(rule)))
    .map((rule) => ({ rule, kept: typed && !problems.includes(rule) }));
  if (withOld) rules.push({ rule: 'different', kept: typed && next !== old });
  rules.push({ rule: 'matching', kept: typed && next === again });
  const open = rules.filter(({ kept }) => !kept).length;
  return {
    draft,
    write: (change: Partial<PasswordDraft>) => setDraft((before) => ({ ...before, ...change })),
    rules,
    limits: { min: policy.minLength, max: mostCharacters(policy) },
    complete: open === 0 && (!withOld || old !== ''),
  };
};
