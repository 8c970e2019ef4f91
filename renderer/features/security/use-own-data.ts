import { useRef, useState } from 'react';
import { exportOwnData } from '#shared/contracts/own-data.ts';
import { saveServed } from '#renderer/session/exports/use-save.ts';
import { useSaveOutcome } from '#renderer/session/exports/use-save-outcome.ts';

/** Saves what the portal keeps about the person, once they have said their password. */
export const useOwnData = () => {
  const tell = useSaveOutcome();
  /** Of the dialog as it was opened last: closing it stops what it has begun. */
  const closing = useRef(new AbortController());
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failureText, setFailureText] = useState<string | null>(null);

  const save = async (password: string): Promise<void> => {
    const { signal } = closing.current;
    setBusy(true);
    const day = new Date().toLocaleDateString('en-CA');
    const result = await saveServed({
      call: exportOwnData,
      body: { password },
      fileName: `my-data-${day}.json`,
      signal,
    });
    const isOpen = !signal.aborted;
    if (isOpen) setBusy(false);
    if (result === undefined) return;
    // What the service refuses can be mended here; a file that was not saved is told of as all files are.
    if (isOpen && result.kind === 'failed' && result.message !== null) {
      setFailureText(result.message);
      return;
    }
    if (isOpen && result.kind !== 'cancelled') setAsking(false);
    await tell(result);
  };

  return {
    asking,
    busy,
    failureText,
    clearFailure: () => setFailureText(null),
    begin: () => {
      closing.current = new AbortController();
      setFailureText(null);
      setAsking(true);
    },
    close: () => {
      closing.current.abort();
      setBusy(false);
      setAsking(false);
    },
    save: (password: string) => void save(password),
  };
};
