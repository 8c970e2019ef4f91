/** The program and the words after it. */
export type Command = readonly string[];

/** What the desktops of Linux read of a program, a file of `Key=Value` lines. */
export type DesktopEntry = {
  readonly name: string;
  readonly command: Command;
  /** A word that the desktop puts in place of a code, such as `%u` for a link. */
  readonly code?: string;
  readonly more?: readonly string[];
};

/** A word of a desktop entry's command line: quoted for the command, then escaped for the file, in which `%` is a code. */
const wordOf = (word: string): string =>
  `"${word.replace(/["`$\\]/g, '\\$&')}"`.replaceAll('\\', '\\\\').replaceAll('%', '%%');

const execLine = ({ command, code }: Pick<DesktopEntry, 'code' | 'command'>): string =>
  `Exec=${[...command.map(wordOf), ...(code === undefined ? [] : [code])].join(' ')}`;

export const textOfEntry = (entry: DesktopEntry): string =>
  [
    '[Desktop Entry]',
    'Type=Application',
    `Name=${entry.name}`,
    execLine(entry),
    'Terminal=false',
    ...(entry.more ?? []),
    '',
  ].join('\n');

/** The text with the program where it lies now. The other lines may be the person's, or the desktop's. */
export const followProgram = (
  text: string,
  entry: Pick<DesktopEntry, 'code' | 'command'>,
): string => text.replace(/^Exec=.*$/m, () => execLine(entry));

export type EntryFiles = {
  /** Null where there is no such file. */
  readonly read: (path: string) => Promise<string | null>;
  readonly makeFolder: (path: string) => Promise<unknown>;
  readonly write: (path: string, text: string) => Promise<void>;
  readonly remove: (path: string) => Promise<void>;
};
