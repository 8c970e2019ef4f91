import * as z from 'zod/mini';
import { anySession } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';

/** The shell shows its cart only while there is something in it. */
export const cart = defineCall({
  method: 'GET',
  path: '/rest/payments/v1/cart',
  summary: 'What this person has put into the cart',
  access: anySession,
  reply: envelope({ items: z.array(z.object({ id: z.string(), name: z.string() })) }),
});
