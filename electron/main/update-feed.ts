import type { AppUpdater } from 'electron-updater';
import type { Policy } from '#shared/ipc/policy.ts';
import { besideTheImage } from './app-image-updater.ts';
import { refuseUnjudged } from './update-signature.ts';
import type { Updater } from './updates.ts';

export type FeedWishes = Pick<Policy, 'UpdateUrl' | 'UpdateChannel'>;

/**
 * Sets electron-updater as this application wants it. Where the files lie is in the signed package, or IT says it;
 * signature (Windows, macOS) and checksum of a download are checked by electron-updater itself.
 */
const configure = (updater: AppUpdater, { UpdateUrl, UpdateChannel }: FeedWishes): void => {
  updater.logger = null;
  updater.autoDownload = false;
  updater.autoInstallOnAppQuit = true;
  updater.disableWebInstaller = true;
  // A line that breaks while only what has changed is brought, several pieces in one answer, would end in a fault that
  // nobody can catch, and with it the updates of this run: electron-builder#10020. So a version is brought whole.
  updater.disableDifferentialDownload = true;
  if (UpdateUrl !== undefined) {
    const channel = UpdateChannel ?? 'latest';
    updater.setFeedURL({ provider: 'generic', url: UpdateUrl, channel });
  } else if (UpdateChannel !== undefined) {
    updater.channel = UpdateChannel;
  }
  // After the channel, which would allow it.
  updater.allowDowngrade = false;
};

export type InstallPorts = {
  /** Runs its argument when all windows have closed. */
  readonly restart: (install: () => void) => void;
  /** Hears of an installation that failed; `isRestart` unless the person was leaving anyway. */
  readonly onFailed: (failure: unknown, isRestart: boolean) => void;
};

/** The port to a given electron-updater. */
export const updaterOf = (
  updater: AppUpdater,
  wishes: FeedWishes,
  { restart, onFailed }: InstallPorts,
): Updater => {
  configure(updater, wishes);
  let isHere = false;
  let isRestart = false;
  /** By what it has failed since the download began. */
  const failures: unknown[] = [];
  // On macOS the system takes a version over while and after it is brought, and says in this way alone what comes of it.
  updater.on('error', (cause) => {
    failures.push(cause);
    if (!isHere) return;
    onFailed(cause, isRestart);
    isRestart = false;
  });
  const install = () => {
    isRestart = true;
    updater.quitAndInstall(true, true);
  };
  return {
    check: async () => {
      const found = await updater.checkForUpdates();
      return found?.isUpdateAvailable === true ? found.updateInfo.version : null;
    },
    download: async () => {
      failures.length = 0;
      await updater.downloadUpdate();
      if (failures.length > 0) throw failures[0];
      isHere = true;
    },
    restart: () => {
      // Once all windows had closed, nothing would come that could install it or end the client.
      if (failures.length === 0) restart(install);
      else onFailed(failures[0], true);
    },
  };
};

/**
 * The updater of this platform, brought in only when it is needed. Not the package's own choice: on Linux that would
 * install deb and rpm packages as root.
 */
export const loadUpdater = async (
  platform: NodeJS.Platform,
  report: (sentence: string) => void,
): Promise<AppUpdater> => {
  const { AppImageUpdater, MacUpdater, NsisUpdater } = await import('electron-updater');
  switch (platform) {
    case 'win32':
      return refuseUnjudged(new NsisUpdater(), report);
    case 'darwin':
      return new MacUpdater();
    default:
      return new (besideTheImage(AppImageUpdater))();
  }
};
