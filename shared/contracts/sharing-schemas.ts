import * as z from 'zod/mini';
import type { DataOf } from '#shared/contract/define-call.ts';
import { idNumber } from './schemas.ts';

const flag = z.optional(z.boolean());

/**
 * Who sees and who updates a view or a list. Flags that are left out are false, but `viewAll`: without a word it is
 * public. 400 naming each flag that contradicts the others.
 */
export const sharingInput = z.object({
  viewAll: flag,
  staffAccess: flag,
  staffUpdateAccess: flag,
  groupAccess: flag,
  groupUpdateAccess: flag,
  groupIds: z._default(z.array(idNumber).check(z.maxLength(100)), []),
  /** People named one by one. */
  crmIds: z._default(z.array(idNumber).check(z.maxLength(200)), []),
  /** Whether those people may update it too. */
  crmUpdateAccess: z._default(z.boolean(), false),
});

export type SharingInput = DataOf<typeof sharingInput>;

export const sharingConfig = z.object({
  viewAll: z.boolean(),
  staffAccess: z.boolean(),
  staffUpdateAccess: z.boolean(),
  groupAccess: z.boolean(),
  groupUpdateAccess: z.boolean(),
  groupIds: z.array(z.int()),
  crmIds: z.array(z.int()),
  crmUpdateAccess: z.boolean(),
  /** Of a public one that others update: whether all of staff do, or groups. */
  publicAllowAccess: z.enum(['all', 'group']),
});

export type SharingConfig = DataOf<typeof sharingConfig>;
