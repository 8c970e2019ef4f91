import type { Attachment } from '#server/mail/mail-store.ts';
import type { RightLetter } from '#shared/contract/access.ts';
import type { NewSchedule, ReportSchedule } from '#shared/contracts/report.ts';
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
   * Answers the number of the schedule that the owner's key made before, where there is one; undefined where the owner has
   * as many of the report as there may be.
   */
  readonly add: (
    owner: number,
    sent: NewSchedule,
    zone: string,
    now: Date,
  ) => Promise<number | undefined>;
  /** False where it is another version by now. */
  readonly change: (
    owner: number,
    id: number,
    version: number,
    content: ScheduleContent,
    zone: string,
    now: Date,
  ) => Promise<boolean>;
  readonly remove: (owner: number, id: number) => Promise<boolean>;
  /** Makes an active one due now. */
  readonly hasten: (owner: number, id: number, now: Date) => Promise<boolean>;
  /** Takes the next one that is due. */
  readonly claim: (now: Date, until: Date) => Promise<DueSchedule | undefined>;
  /** Undefined for somebody without an account that may sign in. */
  readonly ownerOf: (crmId: number) => Promise<Owner | undefined>;
  /** Puts the mails into the outbox and sets the next time: both or neither, once. */
  readonly finish: (
    due: DueSchedule,
    outcome: { readonly mail: ReportMail } | { readonly fault: StoredSchedule['lastFault'] },
    zone: string,
    now: Date,
  ) => Promise<void>;
};
