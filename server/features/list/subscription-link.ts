import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Bytes of the mark: forging one is as hard as guessing a key. */
const markBytes = 16;

const form = /^([1-9]\d{0,9})\.([1-9]\d{0,9})\.([\w-]{22})$/;

export type SubscriptionKey = { readonly listId: number; readonly crmId: number };

/**
 * What the unsubscribe link of a mail carries: list, person and a mark (HMAC-SHA-256) under a key made from the portal's
 * own. Nothing is stored, so a hundred thousand mails cost no row, and a link works as long as the list is known.
 */
export const createSubscriptionLinks = (secretKey: Buffer) => {
  const key = Buffer.from(hkdfSync('sha256', secretKey, Buffer.alloc(0), 'list subscription', 32));
  const markOf = (text: string): Buffer =>
    createHmac('sha256', key).update(text).digest().subarray(0, markBytes);

  return {
    tokenOf: ({ listId, crmId }: SubscriptionKey): string => {
      const text = `${listId}.${crmId}`;
      return `${text}.${markOf(text).toString('base64url')}`;
    },

    /** Undefined for a token that this portal has not made. */
    read: (token: string): SubscriptionKey | undefined => {
      const [, list = '', person = '', mark = ''] = form.exec(token) ?? [];
      if (mark === '') return undefined;
      const isRight = timingSafeEqual(Buffer.from(mark, 'base64url'), markOf(`${list}.${person}`));
      return isRight ? { listId: Number(list), crmId: Number(person) } : undefined;
    },
  };
};

export type SubscriptionLinks = ReturnType<typeof createSubscriptionLinks>;
