import { copyFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { AppImageUpdater } from 'electron-updater';
import type { InstallOptions } from 'electron-updater/out/BaseUpdater.js';

/**
 * electron-updater removes the old image and only then moves the new one there: from another disk that is a copy, and a
 * full disk or a kill in its middle left nobody a client. Here the copy is made beside the old image before that goes.
 */
export const besideTheImage = (Updater: typeof AppImageUpdater): typeof AppImageUpdater =>
  class extends Updater {
    #copy: string | undefined;

    protected override get installerPath(): string | null {
      return this.#copy ?? super.installerPath;
    }

    protected override doInstall(options: InstallOptions): boolean {
      const image = process.env.APPIMAGE ?? '';
      const update = this.installerPath;
      const isNear =
        image === '' || update === null || statSync(update).dev === statSync(dirname(image)).dev;
      if (isNear) return super.doInstall(options);
      const folder = mkdtempSync(join(dirname(image), '.portal-update-'));
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
