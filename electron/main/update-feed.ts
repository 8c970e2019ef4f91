import type { AppUpdater } from 'electron-updater';
import type { Policy } from '#shared/ipc/policy.ts';
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
  if (UpdateUrl !== undefined) {
    const channel = UpdateChannel ?? 'latest';
    updater.setFeedURL({ provider: 'generic', url: UpdateUrl, channel });
  } else if (UpdateChannel !== undefined) {
    updater.channel = UpdateChannel;
  }
  // After the channel, which would allow it.
  updater.allowDowngrade = false;
};

/** The port to a given electron-updater. `restart` runs its argument when all windows have closed. */
export const updaterOf = (
  updater: AppUpdater,
  wishes: FeedWishes,
  restart: (install: () => void) => void,
): Updater => {
  configure(updater, wishes);
  return {
    check: async () => {
      const found = await updater.checkForUpdates();
      return found?.isUpdateAvailable === true ? found.updateInfo.version : null;
    },
    download: async () => {
      await updater.downloadUpdate();
    },
    restart: () => restart(() => updater.quitAndInstall(true, true)),
  };
};

/**
 * The updater of this platform, brought in only when it is needed. Not the package's own choice: on Linux that would
 * install deb and rpm packages as root.
 */
export const loadUpdater = async (platform: NodeJS.Platform): Promise<AppUpdater> => {
  const { AppImageUpdater, MacUpdater, NsisUpdater } = await import('electron-updater');
  switch (platform) {
    case 'win32':
      return new NsisUpdater();
    case 'darwin':
      return new MacUpdater();
    default:
      return new AppImageUpdater();
  }
};
