import { type RestApp, route } from '#server/http/route.ts';
import * as contract from '#shared/contracts/colleague-schedules.ts';
import type { ColleagueSchedulesService } from './colleague-schedules.service.ts';

export const colleagueSchedulesRoutes = (
  app: RestApp,
  schedules: ColleagueSchedulesService,
): void => {
  route(app, contract.colleagueSchedules, ({ body }, { session }) => schedules.page(body, session));

  route(app, contract.stopColleagueSchedule, async ({ params }, { session, tellAudit }) => {
    tellAudit({ isAct: await schedules.stop(params.id, session) });
    return {};
  });

  route(app, contract.takeOverSchedule, ({ params }, { session }) =>
    schedules.takeOver(params.id, session),
  );
};
