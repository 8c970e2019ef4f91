import type { AppInfo } from '#shared/ipc/settings.ts';
import type { Texts } from './texts.ts';

type Versions = Readonly<Record<'electron' | 'chrome', string | undefined>>;

/** What a help desk asks for, a line each: which client this is, which portal it serves, and who has decided that. */
export const infoLines = (
  { version, server }: Pick<AppInfo, 'version' | 'server'>,
  versions: Versions,
  isManaged: boolean,
  texts: Texts,
): readonly string[] => [
  `${texts.version}: ${version}`,
  `${texts.server}: ${server.kind === 'set' ? server.url : texts.noServer}`,
  ...(isManaged ? [texts.managed] : []),
  `Electron ${versions.electron ?? '–'}, Chromium ${versions.chrome ?? '–'}`,
];
