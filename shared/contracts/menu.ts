import * as z from 'zod/mini';
import { anySession, rightLetters } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { wholePage } from './schemas.ts';

const entry = {
  id: z.string(),
  menuName: z.string(),
  /** Text, or a text per language code. */
  name: z.union([z.string(), z.record(z.string(), z.string())]),
  rightKey: z.string(),
  rightMask: z.array(z.enum(rightLetters)),
  type: z.enum(['LINK', 'CUSTOM_PAGE', 'EXTERNAL', 'DROPDOWN']),
  showInMenu: z.boolean(),
  isQuick: z.boolean(),
  isToolbar: z.boolean(),
  icon: z.string(),
  state: z.optional(z.string()),
  href: z.optional(z.string()),
  target: z.optional(z.string()),
  sequence: z.int(),
};

export const menuItemSchema = z.object({ ...entry, children: z.array(z.object(entry)) });

export type MenuItem = z.infer<typeof menuItemSchema>;

/** The menu of this session: only what the person may open. */
export const menuList = defineCall({
  method: 'POST',
  path: '/rest/group/menu/v1/list',
  summary: 'Menu entries of this person, nested one level',
  access: anySession,
  body: wholePage,
  reply: envelope({ menus: z.array(menuItemSchema) }),
});
