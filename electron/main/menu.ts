import type { MenuItemConstructorOptions } from 'electron';
import type { Texts } from './texts.ts';

/** What an entry asks for where the platform has no role for it. */
export type MenuWish =
  | 'newWindow'
  | 'home'
  | 'settings'
  | 'print'
  | 'printPreview'
  | 'savePage'
  | 'find'
  | 'findNext'
  | 'findPrevious'
  | 'back'
  | 'forward'
  | 'actualSize'
  | 'zoomIn'
  | 'zoomOut'
  | 'accessibility'
  | 'about';

export type MenuWishes = {
  readonly platform: NodeJS.Platform;
  readonly name: string;
  /** Developer tools are for builds that are not installed. */
  readonly packaged: boolean;
  /** False where IT wants one window. */
  readonly severalWindows: boolean;
  /** False where IT wants no files of the portal on this machine. */
  readonly saving: boolean;
  readonly texts: Texts;
  readonly act: (wish: MenuWish) => void;
};

type Item = MenuItemConstructorOptions;

const line: Item = { type: 'separator' };

/** Letters that a menu underlines mean nothing on macOS, nor in a dialog's buttons. */
export const withoutMark = (label: string): string => label.replace(/\(&.\)|&/, '');

/**
 * The application's menu as data. What an entry does is the platform's own role wherever there is one; what it is called
 * is ours, for Electron's own names of roles are English.
 */
export const menuTemplate = (wishes: MenuWishes): Item[] => {
  const { platform, packaged, texts, act } = wishes;
  const mac = platform === 'darwin';
  const entry = (id: MenuWish, label: string, accelerator?: string): Item => ({
    id,
    label,
    click: () => act(id),
    ...(accelerator === undefined ? {} : { accelerator }),
  });

  const about = entry('about', mac ? withoutMark(texts.about) : texts.about);
  const settings = entry('settings', texts.settings, 'CmdOrCtrl+,');

  /** macOS keeps quitting, settings and the usual services in a menu with the application's name. */
  const application: Item = {
    label: wishes.name,
    submenu: [
      about,
      line,
      settings,
      line,
      { role: 'services', label: texts.services },
      line,
      { role: 'hide', label: texts.hideApp },
      { role: 'hideOthers', label: texts.hideOthers },
      { role: 'unhide', label: texts.showAll },
      line,
      { role: 'quit', label: withoutMark(texts.quit) },
    ],
  };

  const file: Item = {
    label: texts.file,
    submenu: [
      ...(wishes.severalWindows ? [entry('newWindow', texts.newWindow, 'CmdOrCtrl+N'), line] : []),
      entry('print', texts.print, 'CmdOrCtrl+P'),
      // A preview is the page as a file, in a program that saves it.
      ...(wishes.saving
        ? [
            entry('printPreview', texts.printPreview, 'CmdOrCtrl+Shift+P'),
            entry('savePage', texts.savePage, 'CmdOrCtrl+Shift+S'),
          ]
        : []),
      line,
      ...(mac ? [] : [settings, line]),
      { role: 'close', label: texts.close, accelerator: 'CmdOrCtrl+W' },
      ...(mac ? [] : [{ role: 'quit', label: texts.quit } as const]),
    ],
  };

  const edit: Item = {
    label: texts.edit,
    submenu: [
      { role: 'undo', label: texts.undo },
      { role: 'redo', label: texts.redo },
      line,
      { role: 'cut', label: texts.cut },
      { role: 'copy', label: texts.copy },
      { role: 'paste', label: texts.paste },
      { role: 'selectAll', label: texts.selectAll },
      line,
      entry('find', texts.find, 'CmdOrCtrl+F'),
      entry('findNext', texts.findNext, mac ? 'Cmd+G' : 'F3'),
      entry('findPrevious', texts.findPrevious, mac ? 'Cmd+Shift+G' : 'Shift+F3'),
    ],
  };

  const view: Item = {
    label: texts.view,
    submenu: [
      { role: 'reload', label: texts.reload },
      line,
      entry('actualSize', texts.actualSize, 'CmdOrCtrl+0'),
      entry('zoomIn', texts.zoomIn, 'CmdOrCtrl+Plus'),
      // The same key without Shift, as browsers take it too.
      {
        label: texts.zoomIn,
        accelerator: 'CmdOrCtrl+=',
        visible: false,
        click: () => act('zoomIn'),
      },
      entry('zoomOut', texts.zoomOut, 'CmdOrCtrl+-'),
      line,
      { role: 'togglefullscreen', label: texts.fullScreen },
      ...(packaged ? [] : [line, { role: 'toggleDevTools', label: texts.developerTools } as const]),
    ],
  };

  const go: Item = {
    label: texts.go,
    submenu: [
      entry('back', texts.back, mac ? 'Cmd+[' : 'Alt+Left'),
      entry('forward', texts.forward, mac ? 'Cmd+]' : 'Alt+Right'),
      line,
      entry('home', texts.home, 'CmdOrCtrl+Shift+H'),
    ],
  };

  const window: Item = {
    label: texts.window,
    role: 'window',
    submenu: [
      { role: 'minimize', label: texts.minimize },
      ...(mac
        ? [
            { role: 'zoom', label: texts.zoomWindow } as const,
            { role: 'front', label: texts.bringToFront } as const,
          ]
        : []),
    ],
  };

  const accessibility = entry('accessibility', texts.accessibility);
  const help: Item = {
    label: texts.help,
    role: 'help',
    submenu: [accessibility, ...(mac ? [] : [line, about])],
  };

  return [...(mac ? [application] : []), file, edit, view, go, window, help];
};
