import type { Call } from '#shared/contract/define-call.ts';
import type { SaveRequest, SaveResult } from '#shared/ipc/save.ts';
import { recoverSession, spokenLanguage } from '#renderer/api/api.ts';
import { callUrl, type CallParts } from '#renderer/api/call-url.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { saves } from './saves.ts';
import { useSaveOutcome } from './use-save-outcome.ts';

export type ServedFile = CallParts & {
  readonly call: Call & { readonly method: 'GET' | 'POST' };
  readonly body?: object;
  /** Proposed in the dialog; a browser takes it as it is. */
  readonly fileName: string;
  /** The service counts the rows of this file, so that its progress can be told. */
  readonly countsRows?: boolean;
  /** Stops it, as the person can on its card. */
  readonly signal?: AbortSignal;
};

/** As it travels, where what is undefined is left out: then it is plain JSON. */
const jsonOf = (body: object) => JSON.parse(JSON.stringify(body)) as SaveRequest['body'];

/** Saves a file that the service makes or keeps; undefined where the very same one is on its way already. */
export const saveServed = ({
  call,
  fileName,
  countsRows = false,
  signal,
  ...parts
}: ServedFile): Promise<SaveResult | undefined> => {
  const path = callUrl(call, parts);
  const body = parts.body === undefined ? undefined : jsonOf(parts.body);
  const { method } = call;
  const language = spokenLanguage();
  return saves.run({
    key: JSON.stringify([path, body]),
    fileName,
    countsRows,
    begin: (id, watch) =>
      platform.saveExport(
        {
          id,
          path,
          method,
          suggestedName: fileName,
          ...(body === undefined ? {} : { body }),
          ...(language === undefined ? {} : { language }),
        },
        {
          ...watch,
          signal: AbortSignal.any([watch.signal, signal].filter((given) => given !== undefined)),
          renewSession: recoverSession,
        },
      ),
  });
};

/** Saves files that the service makes or keeps, and says what became of each. */
export const useSave = () => {
  const tell = useSaveOutcome();
  return async (file: ServedFile): Promise<void> => {
    const result = await saveServed(file);
    if (result !== undefined) await tell(result);
  };
};
