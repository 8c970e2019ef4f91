import { posix } from 'node:path';
import type { Policy } from '#shared/ipc/policy.ts';
import { describeFailure } from './log.ts';

type UpdateMode = NonNullable<Policy['UpdateMode']>;

/** What brings new versions; behind it stands electron-updater. */
export type Updater = {
  /** The version that the server offers to this machine, where it is newer than this one. */
  readonly check: () => Promise<string | null>;
  /** Resolves when the new version lies here, checked; it is installed at the next quit at the latest. */
  readonly download: () => Promise<void>;
  /** Quits, installs and starts again, unless a window has to stay. */
  readonly restart: () => void;
};

/** `download`: may it be brought? `restart`: it is here, now or later? */
export type UpdateQuestion = 'download' | 'restart';

export type UpdatePorts = {
  readonly mode: Exclude<UpdateMode, 'off'>;
  /** Asked for at the first look only. */
  readonly load: () => Promise<Updater>;
  /** Asks the person; true is yes. */
  readonly ask: (question: UpdateQuestion, version: string) => Promise<boolean>;
  /** Whether a save runs, which no question and no restart may disturb. */
  readonly isBusy: () => boolean;
  readonly wait: (milliseconds: number) => Promise<void>;
  readonly report: (sentence: string) => void;
};

/** What electron-updater calls a signature that is not the publisher's, or that nobody could judge. */
const notVouchedFor = 'ERR_UPDATER_INVALID_SIGNATURE';

/** How long a running save is left alone before it is looked at again, in milliseconds. */
const busyMs = 30_000;

/**
 * Looks for a new version and brings it. Every question is asked once for each version and start of the application:
 * who says "later" gets the new version when they quit. A failure is told to the log once, until a look succeeds. What has
 * come without a good signature is neither asked for nor brought again: it is large, and would be no better.
 */
export const createUpdates = (ports: UpdatePorts) => {
  let updater: Updater | undefined;
  let declined: string | undefined;
  let toldFailure: string | undefined;
  let isLooking = false;
  let isHere = false;

  const askInPeace = async (question: UpdateQuestion, version: string): Promise<boolean> => {
    for (;;) {
      while (ports.isBusy()) await ports.wait(busyMs);
      if (!(await ports.ask(question, version))) return false;
      // While the question stood, a save may have begun.
      if (question === 'download' || !ports.isBusy()) return true;
    }
  };

  const bring = async (): Promise<void> => {
    updater ??= await ports.load();
    const version = await updater.check();
    toldFailure = undefined;
    if (version === null || version === declined) return;
    if (ports.mode === 'notify' && !(await askInPeace('download', version))) {
      declined = version;
      return;
    }
    try {
      await updater.download();
    } catch (failure) {
      if (failure instanceof Error && 'code' in failure && failure.code === notVouchedFor) {
        declined = version;
      }
      throw failure;
    }
    isHere = true;
    if (await askInPeace('restart', version)) updater.restart();
  };

  /** One look; does nothing while the last one has not come to its end. */
  const look = async (): Promise<void> => {
    if (isLooking || isHere) return;
    isLooking = true;
    try {
      await bring();
    } catch (failure) {
      const told = describeFailure(failure);
      if (told !== toldFailure) ports.report(`No update could be brought: ${told}`);
      toldFailure = told;
    } finally {
      isLooking = false;
    }
  };

  return { look };
};

/** What is known of the place where this application lies. */
export type Installation = {
  readonly platform: NodeJS.Platform;
  readonly isPackaged: boolean;
  /** The running program. */
  readonly program: string;
  /** Windows: where programs of one person lie. */
  readonly localAppData: string | undefined;
  /** macOS: whether it lies where applications belong, not on a disk image. */
  readonly isInApplications: boolean;
  /** Linux: the file that was started, where it is an AppImage. */
  readonly appImage: string | undefined;
  /** Whether this person may write in that folder. */
  readonly mayWrite: (folder: string) => boolean;
};

/**
 * Whether an installation may replace itself. What an administrator has installed for all (MSI, deb, rpm) is updated
 * by the same way; on Linux the updater would have to install packages as root, by their checksum alone.
 */
export const mayUpdateItself = (installation: Installation): boolean => {
  const { platform, isPackaged, program, localAppData, isInApplications, appImage } = installation;
  if (!isPackaged) return false;
  switch (platform) {
    case 'win32':
      return (
        localAppData !== undefined &&
        localAppData !== '' &&
        program.toLowerCase().startsWith(`${localAppData.toLowerCase()}\\`)
      );
    case 'darwin': {
      // Whoever could not write there would be asked for an administrator's password.
      const bundle = posix.resolve(posix.dirname(program), '../..');
      return (
        isInApplications &&
        installation.mayWrite(bundle) &&
        installation.mayWrite(posix.dirname(bundle))
      );
    }
    default:
      // Who could not put a new file in the place of the old one would be offered it again and again.
      return (
        appImage !== undefined && appImage !== '' && installation.mayWrite(posix.dirname(appImage))
      );
  }
};
