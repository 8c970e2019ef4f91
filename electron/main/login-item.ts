import { dirname } from 'node:path';

/** Whether the client starts by itself when the person signs in to the computer. */
export type LoginItem = {
  readonly isOn: () => Promise<boolean>;
  readonly set: (on: boolean) => Promise<void>;
  /** Where it is on, lets it start the program where that lies now: an update or a person may have moved it. */
  readonly follow: () => Promise<void>;
};

export type AutostartPorts = {
  /** The entry of the desktop's autostart folder. */
  readonly place: string;
  readonly name: string;
  /** The program and the words after it. */
  readonly command: readonly string[];
  /** Null where there is no such file. */
  readonly read: (path: string) => Promise<string | null>;
  readonly makeFolder: (path: string) => Promise<unknown>;
  readonly write: (path: string, text: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
};

/** A word of a desktop entry's command line: quoted for the command, then escaped for the file, in which `%` is a code. */
const wordOf = (word: string): string =>
  `"${word.replace(/["`$\\]/g, '\\$&')}"`.replaceAll('\\', '\\\\').replaceAll('%', '%%');

const execLine = (command: readonly string[]): string => `Exec=${command.map(wordOf).join(' ')}`;

export const autostartEntry = ({ name, command }: Pick<AutostartPorts, 'command' | 'name'>) =>
  [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${name}`,
    execLine(command),
    'Terminal=false',
    '',
  ].join('\n');

/** Linux has no call for it: desktops start what lies in the person's autostart folder. */
export const createAutostart = (ports: AutostartPorts): LoginItem => ({
  isOn: async () => (await ports.read(ports.place)) !== null,
  set: async (on) => {
    if (!on) return ports.remove(ports.place);
    await ports.makeFolder(dirname(ports.place));
    return ports.write(ports.place, autostartEntry(ports));
  },
  follow: async () => {
    const entry = await ports.read(ports.place);
    if (entry === null) return;
    // The other lines may be the person's: desktops write into the entry that it is not wanted for a time.
    const followed = entry.replace(/^Exec=.*$/m, () => execLine(ports.command));
    if (followed !== entry) await ports.write(ports.place, followed);
  },
});
