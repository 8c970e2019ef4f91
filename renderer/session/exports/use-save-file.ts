import type { Call } from '#shared/contract/define-call.ts';
import { recoverSession } from '#renderer/api/api.ts';
import { callUrl, type CallParts } from '#renderer/api/call-url.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { useSaveOutcome } from './use-save-outcome.ts';

/** Saves a file that the service keeps, under the name that it has there. */
export const useSaveFile = () => {
  const tell = useSaveOutcome();
  return async (
    call: Call & { readonly method: 'GET' },
    parts: CallParts,
    fileName: string,
  ): Promise<void> => {
    const result = await platform.saveExport(
      {
        id: crypto.randomUUID(),
        path: callUrl(call, parts),
        method: call.method,
        suggestedName: fileName,
      },
      { renewSession: recoverSession },
    );
    await tell(result);
  };
};
