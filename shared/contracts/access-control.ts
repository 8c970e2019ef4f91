import * as z from 'zod/mini';
import { right, rightLetters } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';

export const accessArea = 'access-control';

const letters = z.array(z.enum(rightLetters)).check(z.maxLength(rightLetters.length));

/** What each role may do in each area. */
export const accessRights = defineCall({
  method: 'GET',
  path: '/rest/idm/access/v1/list',
  summary: 'Rights of the roles that accounts have',
  keepOffline: 'frame',
  access: right(accessArea, 'VW'),
  reply: envelope({
    roles: z.array(
      z.object({
        roleName: z.string(),
        /** Its rights are not to be changed: somebody must be able to give rights. */
        fixed: z.boolean(),
      }),
    ),
    areas: z.array(
      z.object({
        rightKey: z.string(),
        /** Entries of the menu that belong to it, each by language. */
        names: z.array(z.record(z.string(), z.string())),
      }),
    ),
    rights: z.array(z.object({ roleName: z.string(), rightKey: z.string(), letters })),
  }),
});

/** Holds with the next call that anybody makes. 409 where `before` is no longer what the role may do. */
export const saveAccess = defineCall({
  method: 'POST',
  path: '/rest/idm/access/v1/save',
  summary: 'Say what a role may do in an area',
  access: right(accessArea, 'ED'),
  audit: { act: 'rights.change', target: 'body.roleName' },
  bodyLimit: 16 * 1024,
  body: z.object({
    roleName: z.string().check(z.maxLength(100)),
    rightKey: z.string().check(z.maxLength(100)),
    letters,
    /** What the role may do there as whoever changes it has seen it. */
    before: letters,
  }),
  reply: envelope({ letters }),
});
