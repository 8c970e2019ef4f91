import { notFound, type ReplyError } from '#server/http/reply-error.ts';

export const noDashboard = (): ReplyError => notFound('There is no such dashboard.');

export const noWidget = (): ReplyError => notFound('There is no such widget.');
