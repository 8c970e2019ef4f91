import type { Database } from '#server/database/database.ts';
import {
  createResealRepository,
  type SealedSecret,
  type UnderOldKeys,
} from './reseal.repository.ts';
import type { SecretBox } from './secret-box.ts';

/**
 * Brings secrets of authenticator apps under the portal's newest key, so that the older ones can go. Recovery codes
 * cannot be: only their owners know them. They work as long as their key is there, and go as they are used or renewed.
 */
export const createReseal = (
  database: Database,
  box: SecretBox,
  onUnreadable: (accountId: number, error: unknown) => void,
) => {
  const store = createResealRepository(database);
  const resealOne = async (secret: SealedSecret): Promise<void> => {
    const { accountId, sealed } = secret;
    try {
      await store.replace(secret, box.seal(box.open(sealed, accountId), accountId), box.keyId);
    } catch (error) {
      onUnreadable(accountId, error);
    }
  };
  return {
    reseal: async (): Promise<void> => {
      for (let after: number | undefined = 0; after !== undefined; ) {
        const secrets: readonly SealedSecret[] = await store.next(after, box.keyId);
        for (const secret of secrets) await resealOne(secret);
        after = secrets.at(-1)?.accountId;
      }
    },

    count: (): Promise<UnderOldKeys> => store.count(box.keyId),
  };
};
