import * as z from 'zod/mini';
import { anySession } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';

/** What the shell needs before its first screen. */
export const startupData = defineCall({
  method: 'GET',
  path: '/rest/uiengine/config/v1/get_dataonrefresh',
  summary: 'Startup data: homepage, logo, languages, layout, settings',
  access: anySession,
  reply: envelope({
    cannedHomepage: z.object({
      name: z.string(),
      config: z.record(z.string(), z.unknown()),
      footerProperties: z.record(z.string(), z.unknown()),
      properties: z.record(z.string(), z.unknown()),
    }),
    appLogo: z.object({ theme: z.string(), title: z.string(), portalName: z.string() }),
    language: z.array(z.object({ languageKey: z.string(), languageName: z.string() })),
    homePageLayoutId: z.string(),
    configParam: z.array(z.object({ paramName: z.string(), paramValue: z.string() })),
  }),
});
