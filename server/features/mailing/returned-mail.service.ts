import {
  type DeliveryReport,
  isDeadAddress,
  readDeliveryReport,
} from '#server/mail/delivery-status.ts';
import type { RecipientTokens } from './recipient-token.ts';

export type ReturnedMailStore = {
  /** The address that a mail went to. */
  readonly addressOf: (recipientId: number) => Promise<string | undefined>;
  /**
   * Marks a mail that was sent as bounced, once, and stops an address that is dead with it; false where it was none that
   * was sent.
   */
  readonly markBounced: (
    recipientId: number,
    bounce: { readonly words: string; readonly isDead: boolean },
    now: Date,
  ) => Promise<boolean>;
  /** Its person wants no more mail at this address. */
  readonly stopAll: (email: string, now: Date) => Promise<void>;
};

export type ReturnedMailParts = {
  readonly store: ReturnedMailStore;
  readonly tokens: RecipientTokens;
  readonly now: () => Date;
};

/** `unknown`: the report is about no mail of ours, or about one that has bounced already. */
export type IntakeOutcome = 'bounced' | 'ignored' | 'unknown';

/** What comes back: bounces, and people who want no more. */
export const createReturnedMailService = ({ store, tokens, now }: ReturnedMailParts) => {
  const recipientOf = ({ names }: DeliveryReport): number | undefined =>
    names.map((name) => tokens.find(name)).find((id) => id !== undefined);

  const addressOf = async (token: string): Promise<string | undefined> => {
    const id = tokens.find(token);
    return id === undefined ? undefined : store.addressOf(id);
  };

  return {
    /** Takes a mail as it came; whatever is no delivery report of ours is left alone. */
    takeIn: async (raw: Buffer): Promise<IntakeOutcome> => {
      const report = await readDeliveryReport(raw);
      const id = report && recipientOf(report);
      if (report === undefined || id === undefined) return 'unknown';
      const { status } = report;
      if (status.action !== 'failed') return 'ignored';
      const words = `${status.code} ${status.words}`.trim();
      const bounce = { words, isDead: isDeadAddress(status) };
      return (await store.markBounced(id, bounce, now())) ? 'bounced' : 'unknown';
    },

    /** True for the token of a mail that went to somebody. */
    isKnown: async (token: string): Promise<boolean> => (await addressOf(token)) !== undefined,

    /** Stops all mail of lists and to chosen contacts to whoever got the mail; false for a token of nobody. */
    stop: async (token: string): Promise<boolean> => {
      const email = await addressOf(token);
      if (email === undefined) return false;
      await store.stopAll(email, now());
      return true;
    },
  };
};

export type ReturnedMailService = ReturnType<typeof createReturnedMailService>;
