import * as z from 'zod/mini';
import { searchText, sortOrder } from './schemas.ts';

export const suppressionReasons = ['bounced', 'unsubscribed', 'manual'] as const;

export type SuppressionReason = (typeof suppressionReasons)[number];

/** What narrows blocked addresses. */
export const suppressionQuestion = {
  /** The beginning of an address. */
  searchText: z._default(searchText, ''),
  /** Three characters or more may stand anywhere in it. */
  anywhere: z._default(z.boolean(), false),
  reason: z.optional(z.enum(suppressionReasons)),
  /** By the day since when they are blocked. */
  sortOrder: sortOrder('DESC'),
};
