import { useState } from 'react';
import { exportOwnData } from '#shared/contracts/own-data.ts';
import { saveServed } from '#renderer/session/exports/use-save.ts';
import { useSaveOutcome } from '#renderer/session/exports/use-save-outcome.ts';

/** Saves what the portal keeps about the person, once they have said their password. */
export const useOwnData = () => {
  const tell = useSaveOutcome();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failureText, setFailureText] = useState<string | null>(null);

  const save = async (password: string): Promise<void> => {
    setBusy(true);
    const day = new Date().toLocaleDateString('en-CA');
    const result = await saveServed({
      call: exportOwnData,
      body: { password },
      fileName: `my-data-${day}.json`,
    });
    setBusy(false);
    if (result === undefined) return;
    // What the service refuses can be mended here; a file that was not saved is told of as all files are.
    if (result.kind === 'failed' && result.message !== null) setFailureText(result.message);
    else {
      setAsking(result.kind === 'cancelled');
      await tell(result);
    }
  };

  return {
    asking,
    busy,
    failureText,
    clearFailure: () => setFailureText(null),
    begin: () => setAsking(true),
    close: () => {
      setFailureText(null);
      setAsking(false);
    },
    save: (password: string) => void save(password),
  };
};
