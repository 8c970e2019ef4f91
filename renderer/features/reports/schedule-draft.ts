import type { NewSchedule, ReportLook, ReportSchedule } from '#shared/contracts/report.ts';
import { addressesIn, isEmailAddress, storedEmailAddress } from '#shared/rules/email-address.ts';
import type { FileType } from '#shared/rules/file-type.ts';

export const frequencies = ['DAILY', 'WEEKLY', 'MONTHLY'] as const;

/** As many as the service takes. */
export const mostRecipients = 20;

/** A schedule while it is made: every choice keeps its value while another frequency hides it. */
export type ScheduleDraft = {
  readonly recipients: readonly string[];
  readonly frequency: (typeof frequencies)[number];
  /** 0 = Sunday. */
  readonly weekday: number;
  readonly monthDay: number;
  /** On the portal's clocks. */
  readonly hour: number;
  readonly fileType: FileType;
  readonly active: boolean;
};

/** Monday morning, to whoever makes it. */
export const newScheduleDraft = (ownAddress: string): ScheduleDraft => ({
  recipients: ownAddress === '' ? [] : [ownAddress],
  frequency: 'WEEKLY',
  weekday: 1,
  monthDay: 1,
  hour: 8,
  fileType: 'EXCEL',
  active: true,
});

export const draftOfSchedule = (schedule: ReportSchedule): ScheduleDraft => {
  const { recipients, frequency, weekday = 1, monthDay = 1, hour, fileType, active } = schedule;
  return { recipients, frequency, weekday, monthDay, hour, fileType, active };
};

/** What parts addresses that are typed or pasted one after the other. */
export const betweenAddresses = [',', ';', ' ', '\n', '\r', '\t'];

/** Addresses as they are stored, each once. What is copied from a mail has names before them, parted as well. */
export const addressesOf = (typed: readonly string[]): readonly string[] => {
  const isCopied = typed.some((part) => part.includes('<'));
  const told = typed.flatMap((part) => {
    const found = addressesIn(part);
    return found.length > 0 || isCopied ? found : [part];
  });
  return [...new Set(told.map(storedEmailAddress).filter((address) => address !== ''))];
};

/** The first that mail cannot go to. */
export const wrongAddress = ({ recipients }: ScheduleDraft): string | undefined =>
  recipients.find((address) => !isEmailAddress(address));

/** What is stored of a draft: the day that its frequency needs and no other. */
export const contentOf = (
  draft: ScheduleDraft,
  look: ReportLook,
): Omit<NewSchedule, 'reportId' | 'requestKey'> => {
  const { recipients, frequency, weekday, monthDay, hour, fileType, active } = draft;
  return {
    recipients,
    frequency,
    ...(frequency === 'WEEKLY' ? { weekday } : {}),
    ...(frequency === 'MONTHLY' ? { monthDay } : {}),
    hour,
    fileType,
    active,
    look,
  };
};
