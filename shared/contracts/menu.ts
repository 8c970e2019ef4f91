import * as z from 'zod/mini';
import { anySession, rightLetters } from '#shared/contract/access.ts';
import { type DataOf, defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { wholePage } from './schemas.ts';

/** Text, or a text per language code. */
const menuName = z.union([z.string(), z.record(z.string(), z.string())]);

const entry = {
  id: z.string(),
  menuName: z.string(),
  name: menuName,
  rightKey: z.string(),
  rightMask: z.array(z.enum(rightLetters)),
  /** The same right as create, edit, delete, view, approve, reject. */
  rightFlags: z.readonly(
    z.tuple([z.boolean(), z.boolean(), z.boolean(), z.boolean(), z.boolean(), z.boolean()]),
  ),
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

export type MenuItem = DataOf<typeof menuItemSchema>;

/** The menu of this session: only what the person may open; all of it where their first role is SuperAdmin. */
export const menuList = defineCall({
  method: 'POST',
  path: '/rest/group/menu/v1/list',
  summary: 'Menu entries of this person, nested one level',
  keepOffline: 'frame',
  access: anySession,
  body: wholePage,
  reply: envelope({
    menus: z.array(menuItemSchema),
    /** Areas that stand apart from the menu, in an order of their own. */
    orderedMenus: z.array(menuItemSchema),
  }),
});

export const pagesForUser = defineCall({
  method: 'GET',
  path: '/rest/page_builder/v1/get_pages_for_user',
  summary: 'Pages of this application that the person may open',
  access: anySession,
  reply: envelope({
    pages: z.array(z.object({ id: z.string(), name: menuName, route: z.string() })),
  }),
});
