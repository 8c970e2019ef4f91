import { platform } from '#renderer/platform/current-platform.ts';
import { saves } from './saves.ts';
import { useSaveOutcome } from './use-save-outcome.ts';

/** Saves the page that is open as a PDF, under its title. A browser does that itself, when it prints. */
export const useSavePage = () => {
  const tell = useSaveOutcome();
  return async (): Promise<void> => {
    const { desktop } = platform;
    if (desktop === null) return;
    const fileName = `${document.title}.pdf`;
    const result = await saves.run({
      key: 'page',
      fileName,
      countsRows: false,
      needsPage: true,
      begin: (id, watch) => desktop.savePdf({ id, suggestedName: fileName }, watch),
    });
    if (result !== undefined) await tell(result);
  };
};
