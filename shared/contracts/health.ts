import * as z from 'zod/mini';
import { publicAccess } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';

export const healthz = defineCall({
  method: 'GET',
  path: '/healthz',
  summary: 'The process answers',
  access: publicAccess,
  reply: envelope({}),
});

const part = z.enum(['ok', 'down']);

/** 503 with the same parts while one of them is down. */
export const readyz = defineCall({
  method: 'GET',
  path: '/readyz',
  summary: 'The service can work: database, migrations, queue',
  access: publicAccess,
  reply: envelope({ database: part, migrations: part, queue: part }),
});
