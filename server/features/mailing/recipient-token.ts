import { createHmac, timingSafeEqual } from 'node:crypto';
import type { PortalKeys } from '#server/http/key-ring.ts';

const macLength = 20;

/** Letters and digits of one case alone: local parts of addresses do not always keep theirs. */
const form = new RegExp(
  `(?:^|[^0-9a-z])m([1-9][0-9]{0,17})-([0-9a-f]{${macLength}})(?![0-9a-z])`,
  'gi',
);

/**
 * Names of ledger rows that nobody can guess: in Message-IDs, envelope addresses and unsubscribe links. They follow from
 * the row's number and the portal's key, so that no column and no index keeps them.
 */
export const createRecipientTokens = (keys: PortalKeys) => {
  const macOf = (id: string, key: Buffer = keys[0]): string =>
    createHmac('sha256', key).update(`mail-recipient:${id}`).digest('hex').slice(0, macLength);

  const isGenuine = (id: string, mac: string): boolean =>
    keys.some((key) =>
      timingSafeEqual(Buffer.from(macOf(id, key)), Buffer.from(mac.toLowerCase())),
    );

  return {
    tokenOf: (id: number): string => `m${id}-${macOf(String(id))}`,

    /** The row that some text names; undefined where it names none of ours. */
    find: (text: string): number | undefined => {
      for (const [, id = '', mac = ''] of text.matchAll(form)) {
        if (isGenuine(id, mac)) return Number(id);
      }
      return undefined;
    },
  };
};

export type RecipientTokens = ReturnType<typeof createRecipientTokens>;
