import { copyFileSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { AppImageUpdater } from 'electron-updater';
import type { InstallOptions } from 'electron-updater/out/BaseUpdater.js';

const prefix = '.portal-update-';

/** Removes what a kill in the middle of a copy has left there; where it cannot, the update comes all the same. */
const removeLeftCopies = (place: string): void => {
  try {
    for (const name of readdirSync(place)) {
      if (name.startsWith(prefix)) rmSync(join(place, name), { recursive: true, force: true });
    }
  } catch {
    // Another attempt comes with the next update.
  }
};

const diskOf = (path: string): number => statSync(path).dev;

/**
 * electron-updater removes the old image and only then moves the new one there: from another disk that is a copy, and a
 * full disk or a kill in its middle left nobody a client. Here the copy is made beside the old image before that goes.
 */
export const besideTheImage = (
  Updater: typeof AppImageUpdater,
  disk: (path: string) => number = diskOf,
): typeof AppImageUpdater =>
  class extends Updater {
    #copy: string | undefined;

    protected override get installerPath(): string | null {
      return this.#copy ?? super.installerPath;
    }

    protected override doInstall(options: InstallOptions): boolean {
      const image = process.env.APPIMAGE ?? '';
      const update = this.installerPath;
      if (image === '' || update === null) return super.doInstall(options);
      const place = dirname(image);
      removeLeftCopies(place);
      if (disk(update) === disk(place)) return super.doInstall(options);
      const folder = mkdtempSync(join(place, prefix));
      const copy = join(folder, basename(update));
      try {
        copyFileSync(update, copy);
        this.#copy = copy;
        return super.doInstall(options);
      } finally {
        this.#copy = undefined;
        rmSync(folder, { recursive: true, force: true });
      }
    }
  };
