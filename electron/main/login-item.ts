import { dirname } from 'node:path';

/** Whether the client starts by itself when the person signs in to the computer. */
export type LoginItem = {
  readonly isOn: () => Promise<boolean>;
  readonly set: (on: boolean) => Promise<void>;
};

export type AutostartPorts = {
  /** The entry of the desktop's autostart folder. */
  readonly place: string;
  readonly name: string;
  /** The program and the words after it. */
  readonly command: readonly string[];
  readonly exists: (path: string) => Promise<boolean>;
  readonly makeFolder: (path: string) => Promise<unknown>;
  readonly write: (path: string, text: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
};

/** A word of a desktop entry's command line: quoted for the command, then escaped for the file, in which `%` is a code. */
const wordOf = (word: string): string =>
  `"${word.replace(/["`$\\]/g, '\\$&')}"`.replaceAll('\\', '\\\\').replaceAll('%', '%%');

export const autostartEntry = ({ name, command }: Pick<AutostartPorts, 'command' | 'name'>) =>
  [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${name}`,
    `Exec=${command.map(wordOf).join(' ')}`,
    'Terminal=false',
    '',
  ].join('\n');

/** Linux has no call for it: desktops start what lies in the person's autostart folder. */
export const createAutostart = (ports: AutostartPorts): LoginItem => ({
  isOn: () => ports.exists(ports.place),
  set: async (on) => {
    if (!on) return ports.remove(ports.place);
    await ports.makeFolder(dirname(ports.place));
    return ports.write(ports.place, autostartEntry(ports));
  },
});
