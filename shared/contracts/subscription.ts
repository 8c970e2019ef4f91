import * as z from 'zod/mini';
import { publicAccess, right, signedIn } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { mailingKey } from './crm-list.ts';
import { idNumber, idText, pageSizeText } from './schemas.ts';

export const subscription = z.object({
  listId: z.int(),
  name: z.string(),
  description: z.string(),
  /**
   * `asked`: mail comes after the person has confirmed. Wanted, but no mail goes to the address: `stopped`, of any list;
   * `left`, as somebody else with it has left this one.
   */
  state: z.enum(['subscribed', 'asked', 'unsubscribed', 'stopped', 'left']),
});

export type Subscription = DataOf<typeof subscription>;

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
  summary: 'Get the e-mail of a list that one is a member of, or none of it',
  access: signedIn,
  body: z.object({ listId: idNumber, subscribed: z.boolean() }),
  reply: envelope({ lists: z.array(subscription) }),
});

const contactSubscription = z.object({
  ...z.omit(subscription, { description: true }).shape,
  /** Whether the list has heard a no of this person, which stays when others add them again. */
  refused: z.boolean(),
  /** They were asked, and the link of that mail works no more. Left out by a release from before 30 November 2026. */
  expired: z.optional(z.boolean()),
});

export type ContactSubscription = DataOf<typeof contactSubscription>;

/** `hidden` counts lists that are not shared with the caller: how many, and nothing else of them. */
export const contactSubscriptions = defineCall({
  method: 'GET',
  path: '/rest/crm/list/v1/by_contact/:crmId',
  summary: 'Mailing lists that a contact is on or has left, as far as the caller may see them',
  keepOffline: 'record',
  access: right(mailingKey, 'VW'),
  params: z.object({ crmId: idText }),
  query: z.object({
    pageNumber: z._default(idText, 1),
    pageSize: pageSizeText(10),
  }),
  reply: envelope({
    lists: z.array(contactSubscription),
    count: z.int(),
    hidden: z.int(),
  }),
});

/** One way only: a yes is the person's own to give. 404 for a list that the caller does not see, or that they are not on. */
export const recordRefusal = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/by_contact',
  summary: 'Record that a contact wants no more e-mail of a list',
  access: right(mailingKey, 'ED'),
  audit: { act: 'list.refuse', target: ['body.crmId', 'body.listId'] },
  body: z.object({ crmId: idNumber, listId: idNumber }),
  reply: envelope({}),
});

/**
 * Once the link of the mail before works no more: whoever was asked and says nothing is left alone. `asked` where a mail is
 * on its way, or was sent less than those days ago. 404 as above.
 */
export const askMember = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/by_contact/ask',
  summary:
    'Ask a contact anew whether they want the e-mail of a list, who has let the link of it expire',
  access: right(mailingKey, 'ED'),
  audit: { act: 'list.ask', target: ['body.crmId', 'body.listId'] },
  body: z.object({ crmId: idNumber, listId: idNumber }),
  reply: envelope({ asked: z.boolean() }),
});

/** What the link of a mail carries. */
const token = z.string().check(z.minLength(1), z.maxLength(200));

/** What a page without a sign-in shows of a membership: the address is told in part. */
const membership = envelope({
  name: z.string(),
  emailHint: z.string(),
  state: z.enum(['open', 'subscribed', 'unsubscribed', 'stopped', 'left']),
});

/** The code of a fault: the link would still be of use, but is too old. */
export const expiredLink = 'expired';

/** 404 for a link that does not work, 409 for one that has been used or is too old: `expiredLink` is its fault then. */
export const readConfirmation = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/mailinglist/confirmation/read',
  summary: 'What the link of a verification e-mail is about',
  access: publicAccess,
  bodyLimit: 16 * 1024,
  body: z.object({ token }),
  reply: membership,
});

/** However often it is sent: whoever has confirmed by this link is answered the same. */
export const confirmMembership = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/mailinglist/confirmation',
  summary: 'Agree to the e-mail of a list by the link of a verification e-mail',
  access: publicAccess,
  bodyLimit: 16 * 1024,
  body: z.object({ token }),
  reply: membership,
});

/**
 * By a link that has expired, and to the address that it was sent to alone: `open` once a new mail is on its way. None
 * follows while the link of that one works; once it has expired too, either of the two is good for the next.
 */
export const askAgain = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/mailinglist/confirmation/again',
  summary: 'Have a new verification e-mail sent in place of one whose link is too old',
  access: publicAccess,
  bodyLimit: 16 * 1024,
  body: z.object({ token }),
  reply: membership,
});

/** 404 for a link that does not work. */
export const readUnsubscription = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/mailinglist/unsubscription/read',
  summary: 'What the unsubscribe link of an e-mail is about',
  access: publicAccess,
  bodyLimit: 16 * 1024,
  body: z.object({ token }),
  reply: membership,
});

export const unsubscribe = defineCall({
  method: 'POST',
  path: '/rest/crm/list/v1/mailinglist/unsubscription',
  summary: 'Get no more e-mail of a list, or get it again, by the link of an e-mail',
  access: publicAccess,
  bodyLimit: 16 * 1024,
  body: z.object({ token, subscribed: z._default(z.boolean(), false) }),
  reply: membership,
});
