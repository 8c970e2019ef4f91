import * as z from 'zod/mini';
import { signedIn } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { passwordText } from './schemas.ts';

/**
 * One JSON file with what the portal keeps about whoever asks, and nothing about anybody else. 400 for a wrong password,
 * which counts with those of the sign-in.
 */
export const exportOwnData = defineCall({
  method: 'POST',
  path: '/rest/idm/user/data/v1/export',
  summary: 'What the portal keeps about oneself, as a JSON file',
  access: signedIn,
  audit: { act: 'account.export' },
  perMinute: 5,
  bodyLimit: 16 * 1024,
  body: z.object({ password: passwordText }),
  reply: { file: 'any' },
});
