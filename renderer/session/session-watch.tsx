import { Suspense } from 'react';
import { useSelector } from 'react-redux';
import { late, over } from '#renderer/ui/late-component.tsx';
import { latePart } from '#renderer/ui/late.ts';
import { selectSession } from './session-slice.ts';

const SessionEndedDialog = late(
  async () => ({ default: (await import('./session-ended-dialog.tsx')).SessionEndedDialog }),
  () => over(),
);

const CodeDialog = late(
  async () => ({ default: (await import('./code-dialog.tsx')).CodeDialog }),
  () => over(),
);

const PasswordDueDialog = late(
  async () => ({ default: (await import('./change-password-dialog.tsx')).PasswordDueDialog }),
  () => over(),
);

const IdleWatch = late(
  async () => ({ default: (await import('./life/session-life.tsx')).IdleWatch }),
  () => over(),
);

const LeavingLoader = latePart(async () => (await import('./life/session-life.tsx')).LeavingLoader);

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
