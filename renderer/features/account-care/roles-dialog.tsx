import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { Checkbox, NativeSelect, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#shared/contracts/contact-schemas.ts';
import { useUserTypeName } from '#renderer/i18n/use-user-type-name.ts';
import { roleName } from '#renderer/i18n/i18n.ts';
import { StepDialog } from '#renderer/session/step-dialog.tsx';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
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
  useOpener();
  const send = async (): Promise<void> => {
    setMissing(ticked.length === 0);
    if (ticked.length === 0) return;
    const { rolesToGive } = account;
    const roles = rolesInOrder({ rolesToGive, roles: before.roles }, ticked);
    setBefore(await saveRoles({ userType, roles }, before));
  };
  return (
    <StepDialog
      title={t('roles.title')}
      submitLabel={t('roles.save')}
      busy={busy === 'dialog'}
      failureText={failureText}
      onSubmit={() => void send()}
      onClose={close}
    >
      <Text>{t('roles.text', { userName: account.userName })}</Text>
      <NativeSelect
        label={t('facts.userType')}
        data={userTypes.map((value) => ({ value, label: typeName(value) }))}
        value={userType}
        onChange={({ currentTarget }) => {
          clearFailure();
          setUserType(userTypes.find((type) => type === currentTarget.value) ?? userType);
        }}
      />
      <Checkbox.Group
        label={t('facts.roles')}
        value={[...ticked]}
        error={missing && t('roles.missing')}
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
    </StepDialog>
  );
};
