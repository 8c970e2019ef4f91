import { notFound, ReplyError } from '#server/http/reply-error.ts';
import { saveOnce } from '#server/http/save-once.ts';
import type { PersonSession } from '#server/http/session.ts';
import { noRoom } from '#shared/contract/envelope.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import {
  mostSchedules,
  type NewSchedule,
  type ReportSchedule,
  type ScheduleChange,
} from '#shared/contracts/report.ts';
import { isSameContent } from '#shared/rules/same-content.ts';
import { noReport } from './report.service.ts';
import type { StoredReport } from './report-store.ts';
import { contentOf } from './schedule-content.ts';
import type { ScheduleStore, StoredSchedule } from './schedule-store.ts';

export const noSchedule = (): ReplyError => notFound('There is no such schedule.');

export const tooManySchedules = (): ReplyError => {
  const sentence = `One person may have at most ${mostSchedules} schedules of a report. Please delete one of them first.`;
  return new ReplyError(ReplyCode.Conflict, sentence, {
    faults: [{ path: 'reportId', code: noRoom, message: sentence }],
    log: 'somebody has as many schedules of a report as there may be',
  });
};

export const scheduleOnWire = (schedule: StoredSchedule): ReportSchedule => ({
  ...schedule,
  nextOn: schedule.nextOn.toISOString(),
  lastOn: schedule.lastOn?.toISOString() ?? null,
});

export type SchedulePorts = {
  readonly store: ScheduleStore;
  /** Fails with 404 where the person may not see the report. */
  readonly findReport: (id: number, person: PersonSession) => Promise<StoredReport>;
  readonly timeZone: () => Promise<string>;
  readonly now: () => Date;
  /** Has whatever is due sent. */
  readonly sendDue: () => void;
};

/** When reports go out by mail. A schedule is its owner's alone. */
export const createScheduleService = ({
  store,
  findReport,
  timeZone,
  now,
  sendDue,
}: SchedulePorts) => {
  const stored = async (id: number, { crmId }: PersonSession): Promise<StoredSchedule> => {
    const schedule = await store.one(crmId, id);
    if (schedule === undefined) throw noSchedule();
    return schedule;
  };

  const find = async (id: number, person: PersonSession) => ({
    schedule: scheduleOnWire(await stored(id, person)),
  });

  return {
    ofReport: async (reportId: number, person: PersonSession) => {
      await findReport(reportId, person);
      const schedules = await store.ofReport(person.crmId, reportId);
      return { schedules: schedules.map(scheduleOnWire) };
    },

    add: async (sent: NewSchedule, person: PersonSession) => {
      await findReport(sent.reportId, person);
      const id = await store.add(person.crmId, sent, await timeZone(), now());
      if (id === 'full') throw tooManySchedules();
      if (id === 'gone') throw noReport();
      return find(id, person);
    },

    update: async (sent: ScheduleChange, person: PersonSession) => {
      const { id, version, ...content } = sent;
      await saveOnce({
        what: 'schedule',
        known: await stored(id, person),
        isKept: (schedule) => isSameContent(contentOf(content), contentOf(schedule)),
        save: async () => {
          const zone = await timeZone();
          const isSaved = await store.change(person.crmId, id, version, content, zone, now());
          return isSaved ? 'saved' : undefined;
        },
        again: () => stored(id, person),
      });
      // It may be due: whoever was sending it by what it said before has let go of it.
      sendDue();
      return find(id, person);
    },

    sendNow: async (
      id: number,
      requestKey: string | undefined,
      { crmId }: PersonSession,
    ): Promise<void> => {
      if (!(await store.hasten(crmId, id, requestKey, now()))) throw noSchedule();
      sendDue();
    },

    /** False where the same person had removed it before. */
    remove: async (id: number, { crmId }: PersonSession): Promise<boolean> => {
      const removed = await store.remove(crmId, id);
      if (removed === undefined) throw noSchedule();
      return removed === 'now';
    },
  };
};

export type ScheduleService = ReturnType<typeof createScheduleService>;
