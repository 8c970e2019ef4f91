import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from './session-slice.ts';

const SessionEndedDialog = lazy(async () => ({
  default: (await import('./session-ended-dialog.tsx')).SessionEndedDialog,
}));

const CodeDialog = lazy(async () => ({
  default: (await import('./code-dialog.tsx')).CodeDialog,
}));

const PasswordDueDialog = lazy(async () => ({
  default: (await import('./change-password-dialog.tsx')).PasswordDueDialog,
}));

const IdleWatch = lazy(async () => ({
  default: (await import('./life/session-life.tsx')).IdleWatch,
}));

const LeavingLoader = lazy(async () => ({
  default: (await import('./life/session-life.tsx')).LeavingLoader,
}));

/** Over every page: what has to be asked when a session runs out, or before one begins. */
export const SessionWatch = () => {
  const session = useSelector(selectSession);
  return (
    <Suspense fallback={null}>
      {session.kind === 'codeDue' && <CodeDialog method={session.method} />}
      {session.kind === 'passwordDue' && <PasswordDueDialog person={session.person} />}
      {session.kind === 'signedIn' && <IdleWatch key={session.person.crmId} />}
      {session.kind === 'leaving' && <LeavingLoader />}
      {session.kind === 'ended' && <SessionEndedDialog person={session.person} />}
    </Suspense>
  );
};
