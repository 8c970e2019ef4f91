import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';

const roles = envelope({ userRoles: z.array(z.object({ roleName: z.string() })) });

/** Every role that a contact can have, people without an account included. */
export const allRoles = defineCall({
  method: 'GET',
  path: '/rest/idm/user/v1/get_allrole',
  summary: 'Every role, Non_Registered_Citizen included',
  access: right('app-crm-contact', 'VW'),
  reply: roles,
});

/** What whoever registers somebody can choose from: no role that may do more than they may themselves. */
export const roleList = defineCall({
  method: 'GET',
  path: '/rest/idm/user/v1/get_role_list',
  summary: 'Roles that the caller may give to an account',
  access: right('manage-user', 'CR'),
  reply: roles,
});
