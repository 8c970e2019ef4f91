import { Button } from '@mantine/core';
import type { Person } from '#shared/contracts/oauth.ts';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { describedBy } from '#renderer/ui/dialog/dialog-parts.ts';
import { alert, confirmLeaving } from '#renderer/ui/dialog/dialogs.ts';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import classes from './change-password-dialog.module.css';
import { ChoosePasswordDialog } from './choose-password-dialog.tsx';
import { useSessionKeeper } from './keeper-context.ts';
import { describedByMissing, MissingNote } from './missing-note.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useChangePassword } from './use-change-password.ts';

type ChangePasswordFormProps = {
  readonly form: ReturnType<typeof useChangePassword>;
  readonly leave: ReactNode;
};

const ChangePasswordForm = ({ form, leave }: ChangePasswordFormProps) => {
  const { t } = useTranslation('account');
  const { fields, complete, missing, busy, submit } = form;
  return (
    <form noValidate onSubmit={submit}>
      <NewPasswordFields {...fields} />
      <MissingNote {...missing} />
      <DialogButtons>
        {leave}
        <BusyButton
          {...describedByMissing(missing)}
          type="submit"
          blocked={!complete}
          loading={busy}
        >
          {t('change.save')}
        </BusyButton>
      </DialogButtons>
    </form>
  );
};

type ChangePasswordDialogProps = { readonly person: Person; readonly onClose: () => void };

const KnownPasswordDialog = ({ person, onClose }: ChangePasswordDialogProps) => {
  const { t } = useTranslation('account');
  const form = useChangePassword(person, () => {
    toast.success(t('change.done'));
    onClose();
  });
  const leave = async (): Promise<void> => {
    const agreed =
      !form.dirty ||
      (await confirmLeaving({
        title: t('change.discardTitle'),
        message: t('change.discard'),
        confirmLabel: t('change.discardConfirm'),
      }));
    if (agreed) onClose();
  };
  return (
    <Modal
      opened
      centered
      title={t('change.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={() => void leave()}
    >
      <ChangePasswordForm
        form={form}
        leave={
          <Button variant="default" onClick={() => void leave()}>
            {t('change.cancel')}
          </Button>
        }
      />
    </Modal>
  );
};

/**
 * Changes one's own password; everybody who is signed in with it elsewhere is signed out. Whoever has none gets a link to
 * choose one.
 */
export const ChangePasswordDialog = ({ person, onClose }: ChangePasswordDialogProps) => {
  useOpener();
  return person.hasPassword ? (
    <KnownPasswordDialog person={person} onClose={onClose} />
  ) : (
    <ChoosePasswordDialog email={person.emailAddress} onClose={onClose} />
  );
};

/** Before anything else a new password must be chosen; then the person signs in with it. */
export const PasswordDueDialog = ({ person }: { readonly person: Person }) => {
  const { t } = useTranslation('account');
  const keeper = useSessionKeeper();
  const id = useId();
  const form = useChangePassword(person, async () => {
    // A sign-out answers whatever is asked before it.
    await keeper.signOut();
    await alert({ title: t('change.title'), message: t('change.dueDone') });
  });
  return (
    <Modal
      attributes={describedBy(id)}
      opened
      centered
      title={t('change.dueTitle')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={() => undefined}
    >
      <p id={id} className={classes.why}>
        {t('change.due')}
      </p>
      <ChangePasswordForm
        form={form}
        leave={
          <Button variant="default" onClick={() => void keeper.signOut()}>
            {t('change.signOut')}
          </Button>
        }
      />
    </Modal>
  );
};
