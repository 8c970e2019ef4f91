import type { Database } from '#server/database/database.ts';
import { openSnapshotRows } from '#server/database/snapshot-rows.ts';
import type { KeptFiles } from '#server/files/store/kept-files.ts';
import { familyOf } from './family.repository.ts';
import type { OwnDataStore } from './own-data.service.ts';
import { ownSources } from './own-sources.ts';
import { personRows, rowsPerFetch } from './person-rows.ts';

export const createOwnDataRepository = (
  database: Database,
  files: Pick<KeptFiles, 'open'>,
): OwnDataStore => ({
  open: async ({ crmId, accountId }, signal) => {
    const crmIds = await familyOf(database, crmId);
    // Nobody has shown that the other addresses of a contact are theirs: mail to them may be somebody else's.
    const { rows } = await database.query<{ readonly username: string }>(
      'select username from account where id = $1',
      [accountId],
    );
    const keys = { crmIds, accountIds: [accountId], emails: rows.map(({ username }) => username) };
    return openSnapshotRows(
      database.reading.long,
      personRows(ownSources, keys),
      signal,
      rowsPerFetch,
    );
  },

  photo: async (crmId) => {
    const { rows } = await database.query<{ readonly photo_id: string }>(
      'select photo_id from profile where crm_id = $1 and photo_id is not null',
      [crmId],
    );
    return rows[0] && files.open(rows[0].photo_id);
  },
});
