import * as z from 'zod/mini';
import { idNumber } from './schemas.ts';

const ids = z._default(z.array(idNumber).check(z.maxLength(500)), []);

const flag = z._default(z.boolean(), false);

/** Who sees and who updates a saved view or a list; `server/http/sharer.ts` and the database decide by it. */
export const sharingConfig = z.object({
  viewAll: z._default(z.boolean(), true),
  staffAccess: z._default(z.boolean(), true),
  staffUpdateAccess: flag,
  groupAccess: flag,
  groupUpdateAccess: flag,
  groupIds: ids,
  /** People named one by one. */
  crmIds: ids,
  crmUpdateAccess: flag,
});

export type SharingConfig = z.infer<typeof sharingConfig>;
