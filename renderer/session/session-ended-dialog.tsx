import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Text.layer.css';
import { Button, Modal, Text } from '@mantine/core';
import type { Person } from '#shared/contracts/oauth.ts';
import { lazy, Suspense, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { dialogTextId } from '#renderer/ui/dialog/dialog-text-id.ts';
import { useSessionKeeper } from './keeper-context.ts';

const SignInForm = lazy(async () => ({
  default: (await import('./sign-in-form.tsx')).SignInForm,
}));

/** Asks for the password over the page, so everything on it stays; there is no way around it but to leave. */
export const SessionEndedDialog = ({ person }: { readonly person: Person }) => {
  const { t } = useTranslation('session');
  const keeper = useSessionKeeper();
  const id = useId();
  return (
    <Modal
      id={id}
      opened
      centered
      size="sm"
      title={t('ended.title')}
      withCloseButton={false}
      closeOnEscape={false}
      closeOnClickOutside={false}
      onClose={() => undefined}
      zIndex={500}
      overlayProps={{ blur: 6 }}
    >
      <Text id={dialogTextId(id)} mb="md">
        {t('ended.text')}
      </Text>
      <Suspense fallback={null}>
        <SignInForm knownUsername={person.emailAddress} social="ended" />
      </Suspense>
      <Button variant="subtle" fullWidth mt="sm" onClick={() => void keeper.signOut()}>
        {t('ended.signOut')}
      </Button>
    </Modal>
  );
};
