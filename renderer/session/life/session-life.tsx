import { Suspense, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { late, over } from '#renderer/ui/late-component.tsx';
import { useSessionKeeper } from '../keeper-context.ts';
import classes from './session-life.module.css';
import { useIdleClock } from './use-idle-clock.ts';
import { useKeepingNotice } from './use-keeping-notice.ts';

const IdleDialog = late(
  async () => ({ default: (await import('./idle-dialog.tsx')).IdleDialog }),
  ({ onStay }) => over(onStay),
);

/** While a person is signed in: asks before they are signed out for being away, and then does it. */
export const IdleWatch = () => {
  const keeper = useSessionKeeper();
  const { phase, stay } = useIdleClock();
  useKeepingNotice();
  const isOver = phase.kind === 'over';
  useEffect(() => {
    if (isOver) void keeper.signOut('idle');
  }, [isOver, keeper]);
  return phase.kind === 'warning' ? (
    <Suspense fallback={null}>
      <IdleDialog endsAt={phase.endsAt} onStay={stay} onSignOut={() => void keeper.signOut()} />
    </Suspense>
  ) : null;
};

/** Over the page while a person is being signed out: nothing on it can be used any more. */
export const LeavingLoader = () => {
  const { t } = useTranslation('session');
  return (
    <div className={classes.leaving} role="status">
      <span className={classes.ring} aria-hidden />
      {t('leaving')}
    </div>
  );
};
