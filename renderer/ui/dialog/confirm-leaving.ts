import { confirm, type ConfirmOptions } from './dialogs.ts';

type LeaveWords = Pick<ConfirmOptions, 'title' | 'message' | 'confirmLabel' | 'cancelLabel'>;

/** Asks before what was made in a window is lost with it; the focus starts on what keeps it. True if that is wanted. */
export const confirmLeaving = (words: LeaveWords): Promise<boolean> =>
  confirm({ ...words, tone: 'danger' });
