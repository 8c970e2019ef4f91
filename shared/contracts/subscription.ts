import * as z from 'zod/mini';
import { publicAccess, signedIn } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { idNumber } from './schemas.ts';

export const subscription = z.object({
  listId: z.int(),
  name: z.string(),
  description: z.string(),
  /** `asked`: mail comes after the person has confirmed. `stopped`: wanted, but no mail goes to the address. */
  state: z.enum(['subscribed', 'asked', 'unsubscribed', 'stopped']),
});

export type Subscription = z.infer<typeof subscription>;

/** Mailing lists that hold the person who is signed in, those that they left included; by name. */
export const subscribedLists = defineCall({
  method: 'GET',
  path: '/rest/crm/list/v1/subscribed_mailing_list',
  summary: 'Mailing lists that one is a member of',
  keepOffline: 'record',
  access: signedIn,
  reply: envelope({ lists: z.array(subscription) }),
});

/** 404 for a list that the person is not a member of. */
export const setSubscription = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/subscribed_mailing_list',
  summary: 'Get the mail of a list that one is a member of, or none of it',
  access: signedIn,
  body: z.object({ listId: idNumber, subscribed: z.boolean() }),
  reply: envelope({ lists: z.array(subscription) }),
});

/** What the link of a mail carries. */
const token = z.string().check(z.minLength(1), z.maxLength(200));

/** What a page without a sign-in shows of a membership: the address is told in part. */
const membership = envelope({
  name: z.string(),
  emailHint: z.string(),
  state: z.enum(['open', 'subscribed', 'unsubscribed', 'stopped']),
});

/** 404 for a link that does not work, 409 for one that has been used or is too old. */
export const readConfirmation = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/mailinglist/confirmation/read',
  summary: 'What the link of a verification mail is about',
  access: publicAccess,
  body: z.object({ token }),
  reply: membership,
});

export const confirmMembership = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/mailinglist/confirmation',
  summary: 'Agree to the mail of a list by the link of a verification mail',
  access: publicAccess,
  body: z.object({ token }),
  reply: membership,
});

/** 404 for a link that does not work. */
export const readUnsubscription = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/mailinglist/unsubscription/read',
  summary: 'What the unsubscribe link of a mail is about',
  access: publicAccess,
  body: z.object({ token }),
  reply: membership,
});

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/mailinglist/unsubscription',
  summary: 'Get no more mail of a list, or get it again, by the link of a mail',
  access: publicAccess,
  body: z.object({ token, subscribed: z._default(z.boolean(), false) }),
  reply: membership,
});
