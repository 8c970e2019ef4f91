import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/profile.ts';
import type { ProfileService } from './profile.service.ts';

export const profileRoutes = (app: RestApp, profiles: ProfileService): void => {
  route(app, contract.latestProfile, ({ body }, { session }) =>
    profiles.latest(body.crmId, session),
  );

  route(app, contract.updateProfile, async ({ body }, { session, file, signal }) => ({
    userProfilePojo: await profiles.update(body.data, file, session, signal),
  }));

  route(app, contract.ownPhoto, ({ query }, { session }) =>
    profiles.photo(query.crmId ?? session.crmId, session),
  );

  route(app, contract.photoOf, ({ body }, { session }) => profiles.photo(body.crmId, session));
};
