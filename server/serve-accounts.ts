import { serveOwnData } from './features/person/own-data.ts';
import { openProfiles } from './features/profile/profile.ts';
import { profileRoutes } from './features/profile/profile.routes.ts';
import type { createSessionFeature } from './features/session/session-feature.ts';
import { createSignInLimits } from './features/session/sign-in-limits.ts';
import { openSocial } from './features/session/social.ts';
import { socialRoutes } from './features/session/social.routes.ts';
import { createLimit } from './http/rate-limit.ts';
import type { RestApp } from './http/route.ts';
import type { RegularJob } from './jobs/queue.ts';
import type { CrmArea } from './serve-crm.ts';
import { socialProvidersOf } from './settings.ts';
import type { SharedParts } from './shared-parts.ts';

/** How people come in, and what is their own: profile and data. */
export const serveAccounts = (
  app: RestApp,
  { database, settings, mailer, files, geo, configured, address, now }: SharedParts,
  sessions: ReturnType<typeof createSessionFeature>,
  { beginExport }: CrmArea,
): readonly RegularJob[] => {
  const limits = createSignInLimits(app.server, settings.signInsPerMinute);
  sessions.routes(app, limits);
  const social = openSocial({
    database,
    providers: socialProvidersOf(settings),
    enter: sessions.session.enter,
    sendPasswordLink: sessions.sendPasswordLink,
    sendMail: mailer.send,
    wakeMail: mailer.wake,
    address,
    now,
  });
  socialRoutes(app, social, createLimit(app.server, settings.signInsPerMinute));
  profileRoutes(
    app,
    openProfiles({ database, files, locateAddresses: geo.locate, readSetting: configured.value }),
  );
  const { byAddress } = limits;
  const { confirmPassword } = sessions;
  serveOwnData(app, { database, files, confirmPassword, byAddress, beginExport, now });
  return [...sessions.jobs, { name: 'purge-social', cron: '47 * * * *', work: social.purge }];
};
