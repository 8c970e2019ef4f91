import { app } from 'electron';
import { linkScheme } from './deep-link.ts';
import { settleLinkEntry } from './link-entry.ts';
import { describeFailure } from './log.ts';
import { appImage, entryFiles } from './system-entries.ts';

/** Makes links of the portal lead to this client, where it is installed. */
export const claimLinks = async (report: (sentence: string) => void): Promise<void> => {
  if (!app.isPackaged && appImage === undefined) return;
  try {
    if (appImage !== undefined) {
      await settleLinkEntry({
        ...entryFiles,
        dataHome: process.env.XDG_DATA_HOME,
        home: app.getPath('home'),
        name: app.getName(),
        command: [appImage],
      });
    }
  } catch (failure) {
    report(`Links of the portal may not lead here: ${describeFailure(failure)}`);
  }
  // Linux looks for the entry of that name, which has to be there by now.
  app.setAsDefaultProtocolClient(linkScheme);
};
