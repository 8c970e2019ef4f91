import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#shared/contracts/contact-schemas.ts';
import { useUserTypeName } from '#renderer/i18n/use-user-type-name.ts';
import { roleName } from '#renderer/i18n/i18n.ts';
import { StepDialog } from '#renderer/session/step-dialog.tsx';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { useFirstFault } from '#renderer/ui/form/use-first-fault.ts';
import classes from './account-care.module.css';
import { rolesInOrder } from './role-choice.ts';
import type { AccountCare, CaredAccount } from './use-account-care.ts';

type RolesDialogProps = { readonly account: CaredAccount; readonly care: AccountCare };

/** What somebody may do: user type and roles of an account. What was ticked stays where it is refused. */
export const RolesDialog = ({ account, care }: RolesDialogProps) => {
  const { t, i18n } = useTranslation('account-care');
  const typeName = useUserTypeName();
  const { busy, failureText, clearFailure, close, saveRoles } = care;
  const [before, setBefore] = useState<Pick<CaredAccount, 'userType' | 'roles'>>(account);
  const [userType, setUserType] = useState(before.userType);
  const [ticked, setTicked] = useState(before.roles);
  const [missing, setMissing] = useState(false);
  const [tries, setTries] = useState(0);
  const place = useFirstFault<HTMLDivElement>(tries);
  useOpener();
  const send = async (): Promise<void> => {
    if (ticked.length === 0) {
      setMissing(true);
      setTries(tries + 1);
      return;
    }
    const { rolesToGive } = account;
    const roles = rolesInOrder({ rolesToGive, roles: before.roles }, ticked);
    setBefore(await saveRoles({ userType, roles }, before));
  };
  return (
    <StepDialog
      title={t('roles.title')}
      text={t('roles.text', { userName: account.userName })}
      submitLabel={t('roles.save')}
      busy={busy === 'dialog'}
      failureText={failureText}
      onSubmit={() => void send()}
      onClose={close}
    >
      <NativeSelect
        label={t('facts.userType')}
        data={userTypes.map((value) => ({ value, label: typeName(value) }))}
        value={userType}
        onChange={({ currentTarget }) => {
          clearFailure();
          setUserType(userTypes.find((type) => type === currentTarget.value) ?? userType);
        }}
      />
      <div ref={place}>
        <Checkbox.Group
          label={t('facts.roles')}
          value={[...ticked]}
          error={
            missing && (
              <span tabIndex={-1} data-fault>
                {t('roles.missing')}
              </span>
            )
          }
          onChange={(names) => {
            clearFailure();
            setMissing(false);
            setTicked(names);
          }}
        >
          <div className={classes.roles}>
            {account.rolesToGive.map((name) => (
              <Checkbox key={name} value={name} label={roleName(i18n, name)} />
            ))}
          </div>
        </Checkbox.Group>
      </div>
    </StepDialog>
  );
};
