import type { Attachment } from '#server/mail/mail-store.ts';
import type { RightLetter } from '#shared/contract/access.ts';
import type { ColleagueSchedule } from '#shared/contracts/colleague-schedules.ts';
import type { NewSchedule, ReportSchedule } from '#shared/contracts/report.ts';
import type { Slice } from '#shared/rules/page-slice.ts';
import type { RightsMask } from '#shared/rules/rights-mask.ts';

export type ScheduleContent = Omit<NewSchedule, 'reportId' | 'requestKey'>;

export type StoredSchedule = Omit<ReportSchedule, 'nextOn' | 'lastOn'> & {
  readonly nextOn: Date;
  readonly lastOn: Date | null;
};

/** A schedule whose time has come; nobody else works on it until `claimedUntil`. */
export type DueSchedule = StoredSchedule & {
  readonly ownerCrmId: number;
  readonly claimedUntil: Date;
};

/** A schedule of somebody else. */
export type StoredColleagueSchedule = StoredSchedule & Pick<ColleagueSchedule, 'owner'>;

/** What the owner of a report, and administrators, do about the schedules of others. */
export type ColleagueScheduleStore = {
  readonly others: (
    person: number,
    reportId: number,
    slice: Slice,
  ) => Promise<{ readonly schedules: readonly StoredColleagueSchedule[]; readonly count: number }>;
  /** Whose a schedule is, and of which report. */
  readonly whose: (
    id: number,
  ) => Promise<{ readonly ownerCrmId: number; readonly reportId: number } | undefined>;
  /** `before`: this person has stopped it already. Undefined where it has gone otherwise. */
  readonly stop: (id: number, by: number) => Promise<'now' | 'before' | undefined>;
  /** Whether this person has stopped it. */
  readonly wasStopped: (id: number, by: number) => Promise<boolean>;
  /** Answers what has become the person's; a sentence of its own where they have too many, or it has gone. */
  readonly takeOver: (id: number, person: number) => Promise<StoredSchedule | 'full' | 'gone'>;
};

/** Who somebody is now, to whatever asks for rights. */
export type Owner = {
  readonly crmId: number;
  readonly name: string;
  readonly roles: readonly string[];
  readonly rights: RightsMask<RightLetter>;
};

export type ReportMail = {
  readonly language: string;
  readonly values: Readonly<Record<string, string>>;
  readonly attachment: Attachment;
};

export type ScheduleStore = {
  readonly ofReport: (owner: number, reportId: number) => Promise<readonly StoredSchedule[]>;
  readonly one: (owner: number, id: number) => Promise<StoredSchedule | undefined>;
  /**
   * Answers the number of the schedule that the owner's key made before, where there is one; `full` where the owner has as
   * many of the report as there may be, `gone` where somebody has just deleted it.
   */
  readonly add: (
    owner: number,
    sent: NewSchedule,
    zone: string,
    now: Date,
  ) => Promise<number | 'full' | 'gone'>;
  /** False where it is another version by now. */
  readonly change: (
    owner: number,
    id: number,
    version: number,
    content: ScheduleContent,
    zone: string,
    now: Date,
  ) => Promise<boolean>;
  /** `before`: they have removed it already. Undefined where the person has none of this number, nor had one. */
  readonly remove: (owner: number, id: number) => Promise<'now' | 'before' | undefined>;
  /** Makes an active one due now, once by each key, however long ago it went out; false where there is none. */
  readonly hasten: (
    owner: number,
    id: number,
    requestKey: string | undefined,
    now: Date,
  ) => Promise<boolean>;
  /** Sets anew when those come that are not due yet: the clocks that they go by are others now. */
  readonly setClocks: (zone: string, now: Date) => Promise<void>;
  /** Takes the next one that is due. */
  readonly claim: (now: Date, until: Date) => Promise<DueSchedule | undefined>;
  /** Undefined for somebody without an account that may sign in. */
  readonly ownerOf: (crmId: number) => Promise<Owner | undefined>;
  /**
   * Puts the mails into the outbox and sets the next time: both or neither, once. Answers the name of the report where its
   * mail has failed for the first time since one went out.
   */
  readonly finish: (
    due: DueSchedule,
    outcome: { readonly mail: ReportMail } | { readonly fault: StoredSchedule['lastFault'] },
    zone: string,
    now: Date,
  ) => Promise<string | undefined>;
};
