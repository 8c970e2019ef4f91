import * as z from 'zod/mini';
import { anySession, publicAccess } from '#shared/contract/access.ts';
import { defineCall } from '#shared/contract/define-call.ts';
import { envelope } from '#shared/contract/envelope.ts';

const languageSchema = z.object({ languageKey: z.string(), languageName: z.string() });

/** What the shell needs before its first screen. Pictures are addresses below `/rest`, empty where there is none. */
export const startupData = defineCall({
  method: 'GET',
  path: '/rest/uiengine/config/v1/get_dataonrefresh',
  summary: 'Startup data: homepage, logo, languages, layout, settings',
  keepOffline: 'frame',
  access: anySession,
  reply: envelope({
    cannedHomepage: z.object({
      name: z.enum(['login-screen', 'nofa']),
      config: z.object({ showLogin: z.boolean(), loginAsDialog: z.boolean() }),
      footerProperties: z.object({
        copyright: z.string(),
        notice: z.string(),
        publicCounter: z.string(),
        newsletter: z.string(),
        privacyPolicy: z.string(),
        languageServices: z.string(),
        relayService: z.string(),
        socialLinks: z.array(z.string()),
      }),
      /** Empty where the portal's own words hold. */
      properties: z.object({
        heading: z.string(),
        intro: z.string(),
        showGlobalSearch: z.boolean(),
      }),
    }),
    appLogo: z.object({
      theme: z.string(),
      title: z.string(),
      portalName: z.string(),
      appLogoPath: z.string(),
      bannerLogoPath: z.string(),
      bannerPath: z.string(),
      favicon: z.string(),
    }),
    /** The languages that are offered, in their order. */
    language: z.array(languageSchema),
    homePageLayoutId: z.string(),
    configParam: z.array(z.object({ paramName: z.string(), paramValue: z.string() })),
  }),
});

/** Also those that this portal does not offer. */
export const allLanguages = defineCall({
  method: 'GET',
  path: '/rest/v2/srapp/get_all_languages',
  summary: 'Every language that the portal speaks, and whether it is offered',
  access: publicAccess,
  reply: envelope({
    languages: z.array(z.object({ ...languageSchema.shape, offered: z.boolean() })),
  }),
});
