import * as z from 'zod/mini';
import { publicAccess, right } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';

/** Bytes. */
export const largestPortalImage = 512 * 1024;

/** What is uploaded and in no setting an hour later is removed. */
export const uploadImage = defineCall({
  method: 'POST',
  path: '/rest/caprc/image/upload_image',
  summary: 'Upload a picture of the portal (PNG or JPEG, at most 512 KB) and learn its address',
  access: right('app-config', 'ED'),
  audit: { act: 'settings.image', target: 'reply.path' },
  bodyLimit: 16 * 1024,
  upload: { json: 'appJson', file: 'file', maxBytes: largestPortalImage },
  body: z.object({}),
  reply: envelope({ path: z.string() }),
});

export const portalImage = defineCall({
  method: 'GET',
  path: '/rest/caprc/image/v1/:id',
  summary: 'A picture of the portal: its logo, its banner',
  access: publicAccess,
  params: z.object({ id: z.uuid() }),
  reply: { file: 'image' },
});
