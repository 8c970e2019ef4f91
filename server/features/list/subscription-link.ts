import { createHmac, timingSafeEqual } from 'node:crypto';
import { keysFor, type PortalKeys, type UseKey } from '#server/http/key-ring.ts';

/** Bytes of the mark: forging one is as hard as guessing a key. */
const markBytes = 16;

const form = /^([1-9]\d{0,9})\.([1-9]\d{0,9})\.([\w-]{22})$/;

export type SubscriptionKey = { readonly listId: number; readonly crmId: number };

/**
 * What the unsubscribe link of a mail carries: list, person and a mark (HMAC-SHA-256) under a key made from the portal's
 * own. Nothing is stored, so a hundred thousand mails cost no row, and a link works as long as the list is known
 * and the person, or the contact of which they became a part.
 */
export const createSubscriptionLinks = (portalKeys: PortalKeys) => {
  const keys = keysFor(portalKeys, 'list subscription');
  const markOf = (text: string, { key }: UseKey = keys[0]): Buffer =>
    createHmac('sha256', key).update(text).digest().subarray(0, markBytes);

  return {
    /**
     * The token of the mail that asks once more. It follows from the one before, so that whoever opens that one again, or
     * sends their wish twice, is known; only who has the portal's key can tell it, the others need the new mail.
     * @param former what is kept of the token before
     */
    nextToken: (former: Buffer): string =>
      createHmac('sha256', keys[0].key).update('ask again.').update(former).digest('base64url'),

    tokenOf: ({ listId, crmId }: SubscriptionKey): string => {
      const text = `${listId}.${crmId}`;
      return `${text}.${markOf(text).toString('base64url')}`;
    },

    /** Undefined for a token that this portal has not made. */
    read: (token: string): SubscriptionKey | undefined => {
      const [, list = '', person = '', mark = ''] = form.exec(token) ?? [];
      if (mark === '') return undefined;
      const given = Buffer.from(mark, 'base64url');
      const isRight = keys.some((key) => timingSafeEqual(given, markOf(`${list}.${person}`, key)));
      return isRight ? { listId: Number(list), crmId: Number(person) } : undefined;
    },
  };
};

export type SubscriptionLinks = ReturnType<typeof createSubscriptionLinks>;
