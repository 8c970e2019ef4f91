import type { Database } from '#server/database/database.ts';
import type { SecretBox } from './secret-box.ts';

/** What is still under a key of the portal that is not the newest. */
export type UnderOldKeys = { readonly authenticators: number; readonly recoveryCodes: number };

const batchSize = 200;

type Row = { readonly account_id: number; readonly sealed_secret: Buffer };

/**
 * Brings secrets of authenticator apps under the portal's newest key, so that the older ones can go. Recovery codes
 * cannot be: only their owners know them. They work as long as their key is there, and go as they are used or renewed.
 */
export const createReseal = (
  database: Database,
  box: SecretBox,
  onUnreadable: (accountId: number, error: unknown) => void,
) => {
  const resealOne = async ({ account_id: owner, sealed_secret: before }: Row): Promise<void> => {
    try {
      const sealed = box.seal(box.open(before, owner), owner);
      // Whoever sets another app up at this moment has the newest key already.
      await database.query(
        `update authenticator set sealed_secret = $3, key_id = $4
          where account_id = $1 and sealed_secret = $2`,
        [owner, before, sealed, box.keyId],
      );
    } catch (error) {
      onUnreadable(owner, error);
    }
  };
  return {
    reseal: async (): Promise<void> => {
      for (let after: number | undefined = 0; after !== undefined; ) {
        const { rows }: { readonly rows: readonly Row[] } = await database.query<Row>(
          `select account_id, sealed_secret from authenticator
            where account_id > $1 and key_id is distinct from $2 order by account_id limit ${batchSize}`,
          [after, box.keyId],
        );
        for (const row of rows) await resealOne(row);
        after = rows.at(-1)?.account_id;
      }
    },

    count: async (): Promise<UnderOldKeys> => {
      const { rows } = await database.query<UnderOldKeys>(
        `select (select count(*) from authenticator where key_id is distinct from $1) as authenticators,
                (select count(*) from recovery_code where key_id is distinct from $1) as "recoveryCodes"`,
        [box.keyId],
      );
      return rows[0] ?? { authenticators: 0, recoveryCodes: 0 };
    },
  };
};
