import { forbidden, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import type { SharerOf } from '#server/http/sharer.ts';
import { type PageWish, sliceOf } from '#shared/rules/page-slice.ts';
import { noSchedule, scheduleOnWire, tooManySchedules } from './schedule.service.ts';
import type { SchedulePorts } from './schedule.service.ts';
import type { ColleagueScheduleStore } from './schedule-store.ts';

type Ports = Pick<SchedulePorts, 'findReport'> & {
  readonly store: ColleagueScheduleStore;
  readonly sharerOf: SharerOf;
};

/** A report that is refused is one whose schedules nobody is told of: its own words would tell that there is one. */
const isHidden = (error: unknown): false => {
  if (error instanceof ReplyError) return false;
  throw error;
};

/**
 * What others have sent of a report. A schedule goes on when its owner has left: whoever owns the report, and
 * administrators, see it, stop it or make it their own.
 */
export const createColleagueSchedulesService = ({ store, findReport, sharerOf }: Ports) => {
  const looksAfter = async (reportId: number, person: PersonSession): Promise<boolean> => {
    const { ownerCrmId } = await findReport(reportId, person);
    return ownerCrmId === person.crmId || (await sharerOf(person)).isAdmin;
  };

  /** Whoever may not look after the report learns nothing of its schedules; one's own is found too. */
  const isThere = async (id: number, person: PersonSession): Promise<boolean> => {
    const found = await store.whose(id);
    if (found === undefined) return false;
    const isOwn = found.ownerCrmId === person.crmId;
    const mayAct = isOwn || (await looksAfter(found.reportId, person).catch(isHidden));
    if (!mayAct) throw noSchedule();
    return true;
  };

  return {
    page: async (
      { reportId, ...wish }: PageWish & { readonly reportId: number },
      person: PersonSession,
    ) => {
      if (!(await looksAfter(reportId, person))) {
        throw forbidden('the schedules of a report that is somebody else’s');
      }
      const { schedules, count } = await store.others(person.crmId, reportId, sliceOf(wish));
      return {
        schedules: schedules.map(({ owner, ...schedule }) => ({
          ...scheduleOnWire(schedule),
          owner,
        })),
        totalRecord: count,
      };
    },

    /** False where the same person had stopped it before. */
    stop: async (id: number, person: PersonSession): Promise<boolean> => {
      const stopped = (await isThere(id, person)) ? await store.stop(id, person.crmId) : undefined;
      if (stopped === undefined && !(await store.wasStopped(id, person.crmId))) throw noSchedule();
      return stopped === 'now';
    },

    takeOver: async (id: number, person: PersonSession) => {
      if (!(await isThere(id, person))) throw noSchedule();
      const taken = await store.takeOver(id, person.crmId);
      if (taken === 'gone') throw noSchedule();
      if (taken === 'full') throw tooManySchedules();
      return { schedule: scheduleOnWire(taken) };
    },
  };
};

export type ColleagueSchedulesService = ReturnType<typeof createColleagueSchedulesService>;
