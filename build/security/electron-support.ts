/**
 * The last day on which a major of Electron is mended, `yyyy-MM-dd`. The newest three are; a new one comes about every eight
 * weeks. 45 came on 21 October 2026, so that 48 ends it: by the pace of the year before, 27 weeks later. The days that
 * are settled stand at https://www.electronjs.org/docs/latest/tutorial/electron-timelines.
 */
export const supportEnds: Readonly<Record<string, string>> = { 45: '2027-04-28' };

/** Days before the end in which the check says that it comes. */
const soon = 56;

export type Support = { readonly holds: boolean; readonly says: string | null };

/** Whether a version of Electron is mended on a day: a client with holes that everybody knows of must not be packed. */
export const judgeSupport = (
  version: string,
  today: string,
  ends: Readonly<Record<string, string>> = supportEnds,
): Support => {
  const major = version.split('.')[0] ?? '';
  const end = ends[major];
  const where = 'build/security/electron-support.ts';
  if (end === undefined) {
    return {
      holds: false,
      says: `Until when Electron ${major} is supported must stand in ${where}.`,
    };
  }
  const days = Math.round((Date.parse(end) - Date.parse(today)) / 86_400_000);
  if (days < 0) {
    return {
      holds: false,
      says: `Electron ${major} has been out of support since ${end}: take a newer major, and its last day into ${where}.`,
    };
  }
  return {
    holds: true,
    says:
      days > soon ? null : `Electron ${major} is supported for ${days} more days, until ${end}.`,
  };
};
