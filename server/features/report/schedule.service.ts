import { notFound, ReplyError } from '#server/http/reply-error.ts';
import type { PersonSession } from '#server/http/session.ts';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { NewSchedule, ReportSchedule, ScheduleChange } from '#shared/contracts/report.ts';
import type { StoredReport } from './report-store.ts';
import type { ScheduleStore, StoredSchedule } from './schedule-store.ts';

const noSchedule = (): ReplyError => notFound('There is no such schedule.');

const onWire = (schedule: StoredSchedule): ReportSchedule => ({
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
  const find = async (id: number, { crmId }: PersonSession) => {
    const schedule = await store.one(crmId, id);
    if (schedule === undefined) throw noSchedule();
    return { schedule: onWire(schedule) };
  };

  return {
    ofReport: async (reportId: number, person: PersonSession) => {
      await findReport(reportId, person);
      const schedules = await store.ofReport(person.crmId, reportId);
      return { schedules: schedules.map(onWire) };
    },

    add: async (sent: NewSchedule, person: PersonSession) => {
      await findReport(sent.reportId, person);
      return find(await store.add(person.crmId, sent, await timeZone(), now()), person);
    },

    update: async (sent: ScheduleChange, person: PersonSession) => {
      const { id, version, ...content } = sent;
      await find(id, person);
      if (!(await store.change(person.crmId, id, version, content, await timeZone(), now()))) {
        throw new ReplyError(ReplyCode.Conflict, 'This schedule has changed meanwhile.', {
          log: 'a schedule was saved from an old version',
        });
      }
      return find(id, person);
    },

    sendNow: async (id: number, { crmId }: PersonSession): Promise<void> => {
      if (!(await store.hasten(crmId, id, now()))) throw noSchedule();
      sendDue();
    },

    remove: async (id: number, { crmId }: PersonSession): Promise<void> => {
      if (!(await store.remove(crmId, id))) throw noSchedule();
    },
  };
};

export type ScheduleService = ReturnType<typeof createScheduleService>;
