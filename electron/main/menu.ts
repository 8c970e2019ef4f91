import type { MenuItemConstructorOptions } from 'electron';
import type { Texts } from './texts.ts';

export type MenuWishes = {
  readonly platform: NodeJS.Platform;
  readonly name: string;
  /** Developer tools are for builds that are not installed. */
  readonly packaged: boolean;
  readonly texts: Texts;
  readonly goTo: (route: string) => void;
};

const line: MenuItemConstructorOptions = { type: 'separator' };

/** macOS keeps quitting and the usual services in a menu with the application's name; the others under File. */
const applicationMenu = ({ name, texts }: MenuWishes): MenuItemConstructorOptions => ({
  label: name,
  submenu: [
    { role: 'about', label: texts.about.replace('&', '') },
    line,
    { role: 'services' },
    line,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    line,
    { role: 'quit' },
  ],
});

/** The application's menu as data. What an entry does is the platform's own role wherever there is one. */
export const menuTemplate = (wishes: MenuWishes): MenuItemConstructorOptions[] => {
  const { platform, packaged, texts, goTo } = wishes;
  const mac = platform === 'darwin';
  return [
    ...(mac ? [applicationMenu(wishes)] : []),
    {
      label: texts.file,
      submenu: [
        {
          id: 'home',
          label: texts.home,
          accelerator: 'CmdOrCtrl+Shift+H',
          click: () => goTo('#/'),
        },
        line,
        mac ? { role: 'close', label: texts.close } : { role: 'quit', label: texts.quit },
      ],
    },
    {
      label: texts.edit,
      submenu: [
        { role: 'undo', label: texts.undo },
        { role: 'redo', label: texts.redo },
        line,
        { role: 'cut', label: texts.cut },
        { role: 'copy', label: texts.copy },
        { role: 'paste', label: texts.paste },
        { role: 'selectAll', label: texts.selectAll },
      ],
    },
    {
      label: texts.view,
      submenu: [
        { role: 'reload', label: texts.reload },
        line,
        { role: 'resetZoom', label: texts.actualSize },
        { role: 'zoomIn', label: texts.zoomIn },
        { role: 'zoomOut', label: texts.zoomOut },
        line,
        { role: 'togglefullscreen', label: texts.fullScreen },
        ...(packaged ? [] : [line, { role: 'toggleDevTools' } as const]),
      ],
    },
    {
      label: texts.window,
      role: 'window',
      submenu: [
        { role: 'minimize', label: texts.minimize },
        ...(mac ? [{ role: 'zoom' } as const, { role: 'front' } as const] : []),
        { role: 'close', label: texts.close },
      ],
    },
    ...(mac
      ? []
      : [{ label: texts.help, submenu: [{ role: 'about' as const, label: texts.about }] }]),
  ];
};
