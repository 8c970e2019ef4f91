import { lazy, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { selectSession } from './session-slice.ts';

const SessionEndedDialog = lazy(async () => ({
  default: (await import('./session-ended-dialog.tsx')).SessionEndedDialog,
}));

/** Over every page: what has to be asked when a session runs out. */
export const SessionWatch = () => {
  const session = useSelector(selectSession);
  return (
    <Suspense fallback={null}>
      {session.kind === 'ended' && <SessionEndedDialog person={session.person} />}
    </Suspense>
  );
};
