import { app, Menu, session } from 'electron';
import { mayUse, type Policy } from '#shared/ipc/policy.ts';
import type { ServerSetting } from '#shared/ipc/settings.ts';
import { infoLines } from './client-info.ts';
import { createDesktopSettings } from './desktop-settings.ts';
import type { SettingsStore } from './kept-settings.ts';
import { createMenuActs } from './menu-acts.ts';
import { menuTemplate } from './menu.ts';
import { createPagePrint } from './page-print.ts';
import type { Speech } from './speech.ts';
import { checkSpelling } from './spelling.ts';
import { systemLoginItem } from './system-login-item.ts';
import { fitOut } from './window-fittings.ts';
import { createWindows } from './windows.ts';

export type DeskPorts = {
  readonly webPreferences: Electron.WebPreferences;
  readonly policy: Policy;
  readonly settings: SettingsStore;
  readonly speech: Speech;
  readonly readServer: () => ServerSetting;
  /** Answers true to keep the application open, for example while a save runs. */
  readonly mayNotClose: () => boolean;
  readonly isSaving: () => boolean;
  readonly report: (sentence: string) => void;
};

/** What a person has before them: the windows, the menu, and what they have chosen about both. */
export const createDesk = (ports: DeskPorts) => {
  const { policy, settings, speech, report } = ports;
  const { texts } = speech;
  const several = mayUse(policy, 'severalWindows');

  const server = (): string | null => {
    const setting = ports.readServer();
    return setting.kind === 'set' ? setting.url : null;
  };

  const desktopSettings = createDesktopSettings({
    settings,
    loginItem: systemLoginItem(),
    policy,
    onChange: (changed) => {
      for (const { webContents } of windows.all()) webContents.setZoomFactor(changed.zoom);
      windows.tellAll('settings', changed);
    },
    report,
  });
  void desktopSettings.settleLogin();

  /** Whether the application goes on, saves included, once its last window is closed. */
  const outlivesWindows = (): boolean =>
    process.platform === 'darwin' || (mayUse(policy, 'tray') && desktopSettings.keepsInTray());

  const windows = createWindows({
    ...ports,
    several,
    texts,
    mayNotClose: () => !outlivesWindows() && ports.mayNotClose(),
    fitOut: (window) =>
      fitOut(window, {
        desktopSettings,
        several,
        server,
        texts,
        openAnother: (route) => windows.openAnother(route),
      }),
  });

  const saving = mayUse(policy, 'saving');
  const pagePrint = createPagePrint({ saving, texts, report });
  pagePrint.forget();

  const act = createMenuActs({
    windows,
    desktopSettings,
    pagePrint,
    infoLines: () =>
      infoLines(
        { version: app.getVersion(), server: ports.readServer() },
        process.versions,
        Object.keys(policy).length > 0,
        texts,
      ),
    texts,
  });

  const pages = session.defaultSession;
  pages.on('spellcheck-dictionary-download-failure', (_event, language) =>
    report(`The portal gives no dictionary for ${language}.`),
  );
  const spell = (): void =>
    checkSpelling(pages, {
      allowed: mayUse(policy, 'spellCheck'),
      language: settings.read().language ?? app.getLocale(),
      server: server(),
      platform: process.platform,
    });

  const speak = (): void => {
    const template = menuTemplate({
      platform: process.platform,
      name: app.getName(),
      packaged: app.isPackaged,
      severalWindows: several,
      saving,
      texts,
      act,
    });
    Menu.setApplicationMenu(Menu.buildFromTemplate(template));
    spell();
  };
  speak();
  speech.onChange(speak);

  app.on('before-quit', (event) => {
    if (ports.mayNotClose()) event.preventDefault();
  });
  app.on('will-quit', pagePrint.forget);

  return { windows, desktopSettings, outlivesWindows, spell, forgetPreviews: pagePrint.forget };
};
