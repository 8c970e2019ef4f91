import { notFound, ReplyError } from '#server/http/reply-error.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';

export const noDashboard = (): ReplyError => notFound('There is no such dashboard.');

export const noWidget = (): ReplyError => notFound('There is no such widget.');

export const forbidden = (log: string): ReplyError =>
  new ReplyError(ReplyCode.Forbidden, 'You do not have the right to do this.', { log });

export const changedMeanwhile = (what: 'dashboard' | 'widget' | 'layout'): ReplyError => {
  const message = {
    dashboard: 'Somebody else has changed this dashboard meanwhile.',
    widget: 'Somebody else has changed this widget meanwhile.',
    layout: 'Somebody else has moved, added or removed widgets meanwhile.',
  }[what];
  return new ReplyError(ReplyCode.Conflict, message, { log: `an old version of a ${what}` });
};
