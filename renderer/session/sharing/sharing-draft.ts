import * as z from 'zod/mini';

/** Who shares something, as a form that is not saved keeps it. */
export const sharingDraft = z.object({
  privacy: z.enum(['public', 'private']),
  allowUpdate: z.boolean(),
  audience: z.nullable(z.enum(['staff', 'groups', 'nobody'])),
  right: z.nullable(z.enum(['read', 'update'])),
  groupIds: z.array(z.int()),
  crmIds: z.array(z.int()),
  crmUpdateAccess: z.boolean(),
});
