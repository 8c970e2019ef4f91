import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { useNavigate } from 'react-router-dom';
import { readPreference } from '#renderer/platform/preferences.ts';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { closeDoor, useOpenDoor } from './door.ts';
import { IdleNotice } from './idle-notice.tsx';
import { routeAfterSignIn } from './landing.ts';
import { selectPortal } from './portal-slice.ts';
import { selectSession } from './session-slice.ts';
import { SignInForm } from './sign-in-form.tsx';

const RegisterDialog = late(async () => ({
  default: (await import('./register-dialog.tsx')).RegisterDialog,
}));

/** The ways in as dialogs, where the portal has set that; a person who came in goes on to where they wanted. */
export const DoorDialogs = () => {
  const { t } = useTranslation('session');
  const open = useOpenDoor();
  const session = useSelector(selectSession);
  const portal = useSelector(selectPortal);
  const navigate = useNavigate();
  // Of the way from one door to the other, too.
  useOpener();
  useEffect(() => {
    if (open === null || session.kind !== 'signedIn') return;
    closeDoor();
    const { person, redirectUrl } = session;
    const firstPage = readPreference('first-page');
    void navigate(routeAfterSignIn(person, { from: open.from, firstPage, redirectUrl }));
  }, [open, session, navigate]);
  if (open?.door === 'register') {
    return (
      <Suspense fallback={null}>
        {session.kind === 'anonymous' && <RegisterDialog onClose={closeDoor} />}
      </Suspense>
    );
  }
  return (
    <Modal
      opened={open?.door === 'login' && session.kind === 'anonymous'}
      centered
      size="26rem"
      title={t('login.heading', { portal: portal.name })}
      closeButtonProps={{ 'aria-label': t('login.close') }}
      onClose={closeDoor}
    >
      <IdleNotice />
      <SignInForm from={open?.from} />
    </Modal>
  );
};
