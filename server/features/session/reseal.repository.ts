import type { Database } from '#server/database/database.ts';

/** What is still under a key of the portal that is not the newest. */
export type UnderOldKeys = { readonly authenticators: number; readonly recoveryCodes: number };

export type SealedSecret = { readonly accountId: number; readonly sealed: Buffer };

const batchSize = 200;

export const createResealRepository = (database: Database) => ({
  /** The next secrets after an account that are under another key. */
  next: async (after: number, keyId: string): Promise<readonly SealedSecret[]> => {
    const { rows } = await database.query<SealedSecret>(
      `select account_id as "accountId", sealed_secret as sealed from authenticator
        where account_id > $1 and key_id is distinct from $2 order by account_id limit ${batchSize}`,
      [after, keyId],
    );
    return rows;
  },

  /** Whoever sets another app up at this moment has the newest key already. */
  replace: async (
    { accountId, sealed: before }: SealedSecret,
    sealed: Buffer,
    keyId: string,
  ): Promise<void> => {
    await database.query(
      `update authenticator set sealed_secret = $3, key_id = $4
        where account_id = $1 and sealed_secret = $2`,
      [accountId, before, sealed, keyId],
    );
  },

  count: async (keyId: string): Promise<UnderOldKeys> => {
    const { rows } = await database.query<UnderOldKeys>(
      `select (select count(*) from authenticator where key_id is distinct from $1) as authenticators,
              (select count(*) from recovery_code where key_id is distinct from $1) as "recoveryCodes"`,
      [keyId],
    );
    return rows[0] ?? { authenticators: 0, recoveryCodes: 0 };
  },
});
