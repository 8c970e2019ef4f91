import '@mantine/core/styles/PasswordInput.layer.css';
import { Input, Switch, TextInput } from '@mantine/core';
import { digitsOf } from '#shared/rules/latin-digits.ts';
import { type PasswordPolicy, passwordProblems, rulesOf } from '#shared/rules/password-policy.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PasswordRules } from '#renderer/session/password-rules.tsx';
import { useCommonPasswords } from '#renderer/session/use-common-passwords.ts';
import classes from './app-config.module.css';
import type { ControlProps } from './control-props.ts';
import { policyOf, policySwitches, storedPolicy } from './policy-draft.ts';

/** Somebody to show the rules about names with. */
const example = { firstName: 'Maria', lastName: 'Delgado' };

/** What people will see when they choose a password; a password can be tried out. It goes nowhere. */
const Preview = ({ policy }: { readonly policy: PasswordPolicy }) => {
  const { t } = useTranslation('app-config');
  const [tried, setTried] = useState('');
  const common = useCommonPasswords();
  const broken = passwordProblems(tried, example, policy, (text) => common.has(text));
  const rules = rulesOf(policy, example).map((rule) => ({
    rule,
    kept: tried !== '' && !broken.includes(rule),
  }));
  return (
    <div className={classes.preview}>
      <TextInput
        label={t('policy.try')}
        description={t('policy.tryHint', example)}
        autoComplete="off"
        spellCheck={false}
        dir="ltr"
        value={tried}
        onChange={({ currentTarget }) => setTried(currentTarget.value)}
      />
      <PasswordRules rules={rules} limits={{ min: policy.minLength, max: policy.maxLength }} />
    </div>
  );
};

/** A length as it is typed: nothing at all is no number. */
const lengthOf = (typed: string): number => Number(digitsOf(typed).slice(0, 4));

export const PasswordPolicyEditor = ({ field, onChange, around }: ControlProps) => {
  const { t } = useTranslation('app-config');
  const { label, description, error } = around;
  const fault = useId();
  const policy = policyOf(field.value);
  const write = (change: Partial<PasswordPolicy>) =>
    onChange(storedPolicy({ ...policy, ...change }));
  return (
    <fieldset className={classes.parts} aria-describedby={fault}>
      <legend>{label}</legend>
      {description !== undefined && <Input.Description>{description}</Input.Description>}
      <div className={classes.policy}>
        <div className={classes.switches}>
          {policySwitches.map((rule) => (
            <Switch
              key={rule}
              label={t(`policy.${rule}`)}
              checked={policy[rule]}
              onChange={({ currentTarget }) => write({ [rule]: currentTarget.checked })}
            />
          ))}
          <div className={classes.pair}>
            {(['minLength', 'maxLength'] as const).map((length) => (
              <TextInput
                key={length}
                label={t(`policy.${length}`)}
                inputMode="numeric"
                disabled={!policy.isLengthCheck}
                value={String(policy[length])}
                error={error !== undefined}
                onChange={({ currentTarget }) => write({ [length]: lengthOf(currentTarget.value) })}
              />
            ))}
          </div>
          {error !== undefined && (
            <Input.Error id={fault} role="alert">
              {error}
            </Input.Error>
          )}
        </div>
        <Preview policy={policy} />
      </div>
    </fieldset>
  );
};
