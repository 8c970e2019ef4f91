import { Button } from '@mantine/core';
import type { Person } from '#shared/contracts/oauth.ts';
import { useTranslation } from 'react-i18next';
import { BriefDialog } from '#renderer/ui/dialog/brief-dialog.tsx';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { useSessionKeeper } from './keeper-context.ts';
import { SignInForm } from './sign-in-form.tsx';

/**
 * Asks for the password over the page, so everything on it stays; there is no way around it but to leave.
 * The form comes with it: a later one would find the focus on the button that signs out.
 */
export const SessionEndedDialog = ({ person }: { readonly person: Person }) => {
  const { t } = useTranslation('session');
  const keeper = useSessionKeeper();
  useOpener();
  return (
    <BriefDialog
      title={t('ended.title')}
      text={t('ended.text')}
      zIndex={500}
      overlayProps={{ blur: 6 }}
    >
      <div>
        <SignInForm knownUsername={person.emailAddress} social="ended" />
        <Button variant="subtle" fullWidth mt="sm" onClick={() => void keeper.signOut()}>
          {t('ended.signOut')}
        </Button>
      </div>
    </BriefDialog>
  );
};
