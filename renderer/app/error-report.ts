import { createLog, type LogRecord, logAppId } from '#shared/contracts/client-log.ts';
import { cutTo } from '#shared/rules/limits.ts';
import { scrubLogText } from '#shared/rules/scrub-log-text.ts';
import { makeCall } from '#renderer/api/api.ts';

/** Reports of one visit: a page that fails in a loop is told about, not flooded with. */
const mostPerVisit = 10;

/** Made up for this visit; it follows nobody. */
const deviceId = crypto.randomUUID();

const told = new Set<string>();

const momentOf = (date: Date): string => date.toISOString().slice(0, 19);

/** At most so many characters, without what could tell of a person. */
const short = (text: string, max: number): string => cutTo(scrubLogText(text), max);

const recordOf = (source: string, thrown: unknown, appVersion: string): LogRecord => {
  const error = thrown instanceof Error ? thrown : new Error(String(thrown));
  const [, firstFrame = ''] = (error.stack ?? '').split('\n');
  return {
    appId: logAppId,
    appVersion: short(appVersion, 40),
    dateTime: momentOf(new Date()),
    deviceId,
    deviceInfo: short(navigator.userAgent, 300),
    errorCode: short(error.name, 60),
    functionSource: short(firstFrame.trim(), 200),
    // The page, without what was looked for on it.
    request: short(window.location.hash.split('?')[0] ?? '', 1000),
    response: short(error.stack ?? error.message, 4000),
    status: 'Failed',
    source,
  };
};

/** Tells the service about something that went wrong in this page; where that fails too, the console says so. */
export const reportFailure = async (
  source: string,
  thrown: unknown,
  appVersion: string,
): Promise<void> => {
  const record = recordOf(source, thrown, appVersion);
  const sameAs = `${record.errorCode} ${record.functionSource} ${record.response}`;
  if (told.has(sameAs) || told.size >= mostPerVisit) return;
  told.add(sameAs);
  const { error } = await makeCall(createLog, { body: record });
  if (error === undefined) return;
  const logId = error.kind === 'refused' ? error.requestId : undefined;
  console.warn(`A failure could not be reported: log ${logId ?? deviceId}`);
};
