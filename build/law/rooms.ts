/**
 * A room of the house: the files that live in it and the folders that it may import from.
 * A room may always import itself. `*` in `lives` stands for one folder, and each such folder is a room of its own.
 */
type Room = { readonly lives: readonly string[]; readonly may: readonly string[] };

const serverPorts = ['server/database/'];

const rendererFloor = [
  'shared/',
  'renderer/api/',
  'renderer/session/',
  'renderer/platform/',
  'renderer/ui/',
  'renderer/i18n/',
];

/**
 * Who may import what. `folder/` means everything below the folder; `folder/.` means the files that lie directly in it.
 * The first room that fits a file is its room.
 */
const rooms: readonly Room[] = [
  // Who may call is said by letters and keys of the rights, which rules know.
  { lives: ['shared/contract/'], may: ['shared/rules/'] },
  { lives: ['shared/contracts/'], may: ['shared/contract/', 'shared/rules/'] },
  { lives: ['shared/rules/'], may: [] },
  { lives: ['shared/ipc/'], may: [] },

  // What can be asked, and how that is checked, is a product rule that forms share; this room makes it SQL.
  { lives: ['server/database/insight/'], may: ['server/database/', 'shared/rules/'] },
  { lives: ['server/database/'], may: [] },
  { lives: ['server/http/'], may: ['shared/'] },
  { lives: ['server/jobs/'], may: serverPorts },
  { lives: ['server/mail/'], may: serverPorts },
  { lives: ['server/files/'], may: serverPorts },
  { lives: ['server/geo/'], may: serverPorts },
  {
    lives: ['server/features/*/'],
    may: [
      'shared/',
      'server/http/',
      'server/database/',
      'server/jobs/',
      'server/mail/',
      'server/files/',
      'server/geo/',
    ],
  },
  { lives: ['server/.', 'server/commands/'], may: ['server/', 'shared/'] },

  { lives: ['renderer/public/'], may: [] },
  { lives: ['renderer/i18n/'], may: [] },
  { lives: ['renderer/ui/'], may: [] },
  { lives: ['renderer/platform/'], may: ['shared/ipc/'] },
  { lives: ['renderer/api/'], may: ['shared/'] },
  {
    lives: ['renderer/session/'],
    may: ['shared/', 'renderer/api/', 'renderer/platform/', 'renderer/ui/', 'renderer/i18n/'],
  },
  { lives: ['renderer/shell/'], may: rendererFloor },
  // Parts of forms about people, which several features show.
  { lives: ['renderer/person-form/'], may: rendererFloor },
  { lives: ['renderer/features/*/'], may: [...rendererFloor, 'renderer/person-form/'] },
  { lives: ['renderer/.', 'renderer/app/'], may: ['renderer/', 'shared/'] },

  { lives: ['electron/main/'], may: ['shared/'] },
  { lives: ['electron/preload/'], may: ['shared/ipc/'] },

  { lives: ['build/'], may: [] },
  {
    lives: ['tests/'],
    may: ['shared/', 'server/', 'renderer/', 'electron/', 'build/'],
  },
];

/** The folder pattern as the folder that the file really lies in, or undefined when the file lies elsewhere. */
const folderOf = (file: string, pattern: string): string | undefined => {
  if (pattern.endsWith('/.')) {
    const folder = pattern.slice(0, -1);
    return file.startsWith(folder) && !file.slice(folder.length).includes('/')
      ? pattern
      : undefined;
  }
  if (!pattern.endsWith('/*/')) return file.startsWith(pattern) ? pattern : undefined;
  const parent = pattern.slice(0, -2);
  const name = file.startsWith(parent) ? file.slice(parent.length).split('/') : [];
  return name.length > 1 ? `${parent}${name[0]}/` : undefined;
};

/** The room of a file: the folders that are the room itself, and the folders it may import from. */
export const roomOf = (
  file: string,
): { readonly own: readonly string[]; readonly may: readonly string[] } | undefined => {
  for (const room of rooms) {
    const folder = room.lives.map((pattern) => folderOf(file, pattern)).find(Boolean);
    // A room of several folders owns them all; a room per folder owns only the one that the file lies in.
    if (folder !== undefined) {
      return { own: room.lives.length > 1 ? room.lives : [folder], may: room.may };
    }
  }
  return undefined;
};

/** Whether a file lies in one of the folders, each written as in `rooms`. */
export const liesIn = (file: string, folders: readonly string[]): boolean =>
  folders.some((folder) => folderOf(file, folder) !== undefined);
