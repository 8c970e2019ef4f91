import type { MenuItemConstructorOptions } from 'electron';
import { withoutMark } from './menu.ts';
import type { Texts } from './texts.ts';

export type TrayState = {
  readonly unread: number;
  /** The person has asked for an hour without notes, and it is not over. */
  readonly isQuiet: boolean;
};

export type TrayActs = {
  readonly open: () => void;
  readonly openAnother: () => void;
  readonly setQuiet: (on: boolean) => void;
  readonly quit: () => void;
};

export const trayTip = (name: string, { unread }: TrayState, texts: Texts): string =>
  unread === 0 ? name : `${name} – ${texts.unread.replace('{count}', String(unread))}`;

/** The menu of the icon beside the clock, as data. */
export const trayTemplate = (
  { unread, isQuiet }: TrayState,
  texts: Texts,
  acts: TrayActs,
): MenuItemConstructorOptions[] => [
  ...(unread === 0
    ? []
    : [
        { id: 'unread', label: texts.unread.replace('{count}', String(unread)), enabled: false },
        { type: 'separator' as const },
      ]),
  { id: 'open', label: texts.openPortal, click: acts.open },
  { id: 'another', label: withoutMark(texts.newWindow), click: acts.openAnother },
  { type: 'separator' },
  {
    id: 'quiet',
    label: texts.quietForAnHour,
    type: 'checkbox',
    checked: isQuiet,
    click: ({ checked }) => acts.setQuiet(checked),
  },
  { type: 'separator' },
  { id: 'quit', label: withoutMark(texts.quit), click: acts.quit },
];
