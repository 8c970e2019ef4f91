import type { Database } from '#server/database/database.ts';
import type { PortalImageStore } from './portal-image.service.ts';

export const createPortalImageRepository = (database: Database): PortalImageStore => ({
  add: async (id, accountId) => {
    await database.query('insert into portal_image (file_id, account_id) values ($1, $2)', [
      id,
      accountId,
    ]);
  },

  has: async (id) => {
    const { rowCount } = await database.query('select from portal_image where file_id = $1', [id]);
    return rowCount > 0;
  },
});
