import * as z from 'zod/mini';
import { right } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';
import { momentText, pageNumber, pageSize, versionNumber } from './schemas.ts';

const settingName = z.string().check(z.minLength(1), z.maxLength(80));

/** A setting with what holds now. */
export const settingSchema = z.object({
  name: settingName,
  /** In the stored form; the fallback where nobody has chosen. */
  value: z.string(),
  /** Sent back with a change, so that nobody overwrites what they have not seen. */
  version: versionNumber,
  changedOn: z.nullable(momentText),
  /** Who changed it last, by the name they sign in with. */
  changedBy: z.nullable(z.string()),
});

const settingsReply = envelope({ settings: z.array(settingSchema) });

export const appConfig = defineCall({
  method: 'GET',
  path: '/rest/app_config/v1/settings',
  summary: 'Every setting of the portal with its version',
  access: right('app-config', 'VW'),
  reply: settingsReply,
});

/**
 * 400 names each setting that cannot be so, 409 each one that was changed meanwhile. The lists of roles take
 * the right `access-control` as well.
 */
export const saveAppConfig = defineCall({
  method: 'POST',
  path: '/rest/app_config/v1/settings',
  summary: 'Change settings, all of them or none; they hold at once',
  access: right('app-config', 'ED'),
  audit: { act: 'settings.change', target: 'body.changes.name' },
  body: z.object({
    changes: z
      .array(
        z.object({
          name: settingName,
          value: z.string().check(z.maxLength(8000)),
          version: versionNumber,
        }),
      )
      .check(z.minLength(1), z.maxLength(100)),
  }),
  reply: settingsReply,
});

export const settingChangeSchema = z.object({
  id: z.int(),
  name: z.string(),
  before: z.string(),
  after: z.string(),
  changedOn: momentText,
  changedBy: z.nullable(z.string()),
});

export const appConfigHistory = defineCall({
  method: 'POST',
  path: '/rest/app_config/v1/history',
  summary: 'Who changed which setting, newest first',
  access: right('app-config', 'VW'),
  body: z.object({ pageNumber, pageSize, name: z.optional(settingName) }),
  reply: envelope({ changes: z.array(settingChangeSchema), totalRecord: z.int() }),
});
