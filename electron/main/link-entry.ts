import { posix } from 'node:path';
import { linkScheme } from './deep-link.ts';
import { type Command, type EntryFiles, followProgram, textOfEntry } from './desktop-entry.ts';
import { product } from './product.ts';

export type LinkEntryPorts = Pick<EntryFiles, 'makeFolder' | 'read' | 'write'> & {
  /** `XDG_DATA_HOME`: where the person's own programs say what they are for. */
  readonly dataHome: string | undefined;
  readonly home: string;
  readonly name: string;
  readonly command: Command;
};

const answersLinks = `MimeType=x-scheme-handler/${linkScheme};`;

/**
 * Says to a desktop of Linux that the client answers links of the portal, and where it lies now. A deb or an rpm brings
 * such an entry; of an AppImage the desktop knows nothing, and a sign-in at a provider of identities would not come back.
 */
export const settleLinkEntry = async (ports: LinkEntryPorts): Promise<void> => {
  const { dataHome = '', home } = ports;
  // A place that is not whole does not count.
  const data = dataHome.startsWith('/') ? dataHome : posix.join(home, '.local', 'share');
  const folder = posix.join(data, 'applications');
  const place = posix.join(folder, `${product.fileName}.desktop`);
  const entry = { name: ports.name, command: ports.command, code: '%u' };
  const found = await ports.read(place);
  const wanted = found?.includes(answersLinks)
    ? followProgram(found, entry)
    : // Not in the menus: what is only started by a link would stay there when the image has gone.
      textOfEntry({ ...entry, more: ['NoDisplay=true', answersLinks] });
  if (wanted === found) return;
  await ports.makeFolder(folder);
  await ports.write(place, wanted);
};
