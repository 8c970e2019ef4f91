import { confirm } from './dialogs.ts';

type LeaveWord = 'leave.title' | 'leave.message' | 'leave.confirm' | 'leave.stay';

/** Asks before what was made in a window is lost with it; `t` speaks for the window. True if that is wanted. */
export const confirmLeaving = (t: (word: LeaveWord) => string): Promise<boolean> =>
  confirm({
    title: t('leave.title'),
    message: t('leave.message'),
    confirmLabel: t('leave.confirm'),
    cancelLabel: t('leave.stay'),
    tone: 'danger',
  });
