import { describe, expect, test } from 'vitest';
import { judge } from '#build/law/judge.ts';

const complaints = (file: string, source: string): readonly string[] =>
  judge(file, source).map(({ what }) => what);

const importing = (file: string, specifier: string): readonly string[] =>
  complaints(file, `import { thing } from '${specifier}';\nexport const used = thing;\n`);

describe('rooms', () => {
  test.each([
    ['shared/contracts/oauth.ts', '#shared/rules/rights.ts'],
    ['shared/contracts/oauth.ts', '../contract/define-call.ts'],
    ['shared/contract/access.ts', '../rules/rights.ts'],
    ['server/http/route.ts', '#shared/contract/define-call.ts'],
    ['server/jobs/queue.ts', '#server/database/pool.ts'],
    ['server/features/contacts/contacts.routes.ts', '#server/http/route.ts'],
    ['server/features/contacts/contacts.routes.ts', './contacts.service.ts'],
    ['server/features/contacts/contacts.repository.ts', '#server/database/pool.ts'],
    ['server/app.ts', './features/contacts/contacts.routes.ts'],
    ['server/commands/seed.ts', '#server/database/seed.ts'],
    ['renderer/platform/browser.ts', '#shared/ipc/desktop.ts'],
    ['renderer/features/contacts/use-contacts.ts', './contacts.api.ts'],
    ['renderer/features/contacts/contacts-panel.tsx', '#renderer/ui/dialog/dialog.tsx'],
    ['renderer/app/routes.tsx', '#renderer/features/contacts/contacts-panel.tsx'],
    ['renderer/main.tsx', './app/routes.tsx'],
    ['electron/main/windows.ts', '#shared/ipc/desktop.ts'],
    ['electron/preload/index.ts', '#shared/ipc/desktop.ts'],
    ['tests/api/contacts.test.ts', '#server/app.ts'],
    ['tests/unit/build/import-law.test.ts', '#build/law/judge.ts'],
    ['build/run-tests.ts', './checks/counts.ts'],
  ])('%s may import %s', (file, specifier) => {
    const leaving = importing(file, specifier).filter((what) => !what.startsWith('leaves'));
    expect(leaving).toEqual([]);
  });

  test.each([
    ['shared/contract/define-call.ts', '../contracts/oauth.ts'],
    ['shared/rules/rights.ts', '#shared/contract/access.ts'],
    ['shared/ipc/desktop.ts', '#shared/contract/access.ts'],
    ['shared/rules/rights.ts', '#server/http/route.ts'],
    ['server/database/pool.ts', '#server/settings.ts'],
    ['server/database/pool.ts', '#shared/rules/rights.ts'],
    ['server/http/route.ts', '#server/database/pool.ts'],
    ['server/http/route.ts', '../app.ts'],
    ['server/jobs/queue.ts', '#shared/rules/rights.ts'],
    ['server/mail/smtp.ts', '#server/files/store.ts'],
    ['server/features/contacts/contacts.service.ts', '#server/features/export/export.service.ts'],
    ['server/features/contacts/contacts.service.ts', '../export/export.service.ts'],
    ['server/features/contacts/contacts.service.ts', '#server/app.ts'],
    ['server/app.ts', '#renderer/main.tsx'],
    ['renderer/i18n/formats.ts', '#shared/rules/rights.ts'],
    ['renderer/ui/dialog/dialog.tsx', '#renderer/i18n/formats.ts'],
    ['renderer/platform/browser.ts', '#shared/contract/access.ts'],
    ['renderer/api/base-query.ts', '#renderer/session/session.ts'],
    ['renderer/session/session.ts', '#renderer/shell/menu.tsx'],
    ['renderer/shell/menu.tsx', '#renderer/features/contacts/use-contacts.ts'],
    ['renderer/features/contacts/use-contacts.ts', '#renderer/features/export/use-export.ts'],
    ['renderer/features/contacts/use-contacts.ts', '#renderer/shell/toasts.ts'],
    ['renderer/features/contacts/use-contacts.ts', '#renderer/app/store.ts'],
    ['renderer/main.tsx', '#server/app.ts'],
    ['electron/main/windows.ts', '#renderer/platform/desktop.ts'],
    ['electron/main/windows.ts', '../preload/index.ts'],
    ['electron/preload/index.ts', '#shared/contract/access.ts'],
    ['build/import-law.ts', '#shared/rules/rights.ts'],
  ])('%s may not import %s', (file, specifier) => {
    expect(importing(file, specifier)).toHaveLength(1);
  });

  test('a file in no room is a violation', () => {
    expect(complaints('server/helpers/text.ts', 'export const one = 1;')).toEqual([
      'lies in no room of the house',
    ]);
    expect(complaints('shared/helpers.ts', 'export const one = 1;')).toHaveLength(1);
  });

  test('a relative path does not leave its house', () => {
    expect(importing('server/app.ts', '../shared/rules/rights.ts')).toEqual([
      'leaves its room by a relative path to shared/rules/rights.ts: write #shared/rules/rights.ts',
    ]);
  });
});

describe('every form of import is seen', () => {
  test.each([
    ["import '#server/app.ts';"],
    ["import app from '#server/app.ts';"],
    ["import * as app from '#server/app.ts';"],
    ["import type { App } from '#server/app.ts';"],
    ["import { type App } from '#server/app.ts';"],
    ["export { app } from '#server/app.ts';"],
    ["export type { App } from '#server/app.ts';"],
    ["export * from '#server/app.ts';"],
    ["export * as app from '#server/app.ts';"],
    ["export const load = () => import('#server/app.ts');"],
    ["export type App = import('#server/app.ts').App;"],
    ["export type App = typeof import('#server/app.ts');"],
    ["import app = require('#server/app.ts');"],
    ["export const app = require('#server/app.ts');"],
    ["export const path = import.meta.resolve('#server/app.ts');"],
    ["export const all = import.meta.glob('../server/*.ts');"],
    ["export const all = import.meta.glob(['./a/*.json', '../server/*.ts']);"],
    ["new Worker(new URL('../server/app.ts', import.meta.url));"],
    ["export const view = <p>{import('#server/app.ts?raw')}</p>;"],
  ])('%s', (source) => {
    expect(complaints('renderer/main.tsx', source)).toHaveLength(1);
  });

  test('an import by expression cannot be judged, so it is refused', () => {
    expect(complaints('server/app.ts', 'export const load = (x: string) => import(x);')).toEqual([
      'names its import by an expression',
    ]);
    const outside = 'export const load = (x: string) => import(pathToFileURL(x).href);';
    expect(complaints('server/app.ts', outside)).toEqual([]);
  });

  test('an import in a comment or in a text is none', () => {
    const source = "// import '#server/app.ts'\nexport const text = \"import '#server/app.ts'\";\n";
    expect(complaints('renderer/main.tsx', source)).toEqual([]);
  });

  test('the line is told', () => {
    const [violation] = judge('shared/rules/rights.ts', "\n\nimport '#server/app.ts';\n");
    expect(violation?.line).toBe(3);
  });

  test('a file that is not TypeScript is a violation', () => {
    expect(complaints('shared/rules/rights.ts', 'const const;')).toHaveLength(1);
  });
});

describe('manners of file kinds', () => {
  const folder = 'server/features/contacts';

  test('a route does not go past the service', () => {
    expect(importing(`${folder}/contacts.routes.ts`, './contacts.repository.ts')).toEqual([
      `goes past the service to ${folder}/contacts.repository.ts`,
    ]);
  });

  test.each(['fastify', '@fastify/multipart', 'pg', 'pg-copy-streams', '#server/database/pool.ts'])(
    'a service does not know %s, not even its types',
    (specifier) => {
      const source = `import type { Thing } from '${specifier}';\nexport type Used = Thing;\n`;
      expect(complaints(`${folder}/contacts.service.ts`, source)).toHaveLength(1);
      expect(complaints(`${folder}/contacts.repository.ts`, source)).toEqual([]);
    },
  );

  test.each([
    'await database.query<Row>(sql, [1]);',
    'await parts.database.long.query(sql);',
    'await query(sql);',
    'for await (const rows of transaction.batches(sql, [], 10)) use(rows);',
  ])('in features, repositories alone ask the database: %s', (statement) => {
    const asking = (file: string) =>
      complaints(file, `export const x = async () => { ${statement} };`);
    expect(asking('server/features/lists/lists.ts')).toEqual([
      'asks the database: only a repository of the feature may',
    ]);
    expect(asking('server/features/lists/lists.repository.ts')).toEqual([]);
    expect(asking('server/features/lists/demo-lists.ts')).toEqual([]);
    expect(asking('server/database/lists.ts')).toEqual([]);
  });

  test('a component does not import endpoints', () => {
    const panel = 'renderer/features/contacts/contacts-panel.tsx';
    expect(importing(panel, './contacts.api.ts')).toHaveLength(1);
    expect(importing(panel, './use-contacts.ts')).toEqual([]);
  });
});

describe('packages with one home', () => {
  test.each([
    ['electron', 'electron/main/windows.ts', 'renderer/platform/desktop.ts'],
    ['electron/main', 'electron/main/windows.ts', 'server/app.ts'],
    ['handsontable/base', 'renderer/ui/data-grid/grid.tsx', 'renderer/features/contacts/grid.tsx'],
    ['@handsontable/react-wrapper', 'renderer/ui/data-grid/grid.tsx', 'renderer/ui/form/field.tsx'],
    ['chart.js', 'renderer/ui/charts/chart.tsx', 'renderer/ui/data-grid/grid.tsx'],
    ['react-chartjs-2', 'renderer/ui/charts/chart.tsx', 'renderer/app/home.tsx'],
    ['pg', 'server/database/pool.ts', 'renderer/main.tsx'],
    ['react', 'renderer/main.tsx', 'server/app.ts'],
    ['zod/mini', 'shared/rules/rights.ts', undefined],
    ['node:fs', 'server/app.ts', 'renderer/main.tsx'],
    ['node:fs', 'electron/main/save.ts', 'electron/preload/index.ts'],
    ['dayjs', 'renderer/i18n/formats.ts', 'shared/rules/rights.ts'],
  ])('%s lives in %s', (name, home, elsewhere) => {
    expect(importing(home, name)).toEqual([]);
    if (elsewhere !== undefined) expect(importing(elsewhere, name)).toHaveLength(1);
  });

  test("Electron's channels are touched in two places", () => {
    const source = "import { ipcMain } from 'electron';\nexport const used = ipcMain;\n";
    expect(complaints('electron/main/ipc.ts', source)).toEqual([]);
    expect(complaints('electron/main/windows.ts', source)).toHaveLength(1);
    const both = "export { ipcMain, contextBridge } from 'electron';";
    expect(complaints('electron/main/ipc.ts', both)).toEqual([
      'takes contextBridge from electron: only electron/preload/ may',
    ]);
  });

  test('a dialog and a drawer come with their sheets', () => {
    const file = 'renderer/features/notes/note-dialog.tsx';
    const source = (name: string) =>
      `import { Button, ${name} } from '@mantine/core';\nexport const used = [Button, ${name}];\n`;
    expect(complaints(file, source('Modal'))).toEqual([
      'takes Modal from @mantine/core: only renderer/ui/dialog/modal.ts may',
    ]);
    expect(complaints(file, source('Drawer'))).toHaveLength(1);
    expect(complaints(file, source('TextInput'))).toEqual([]);
    for (const all of [
      "import * as mantine from '@mantine/core';\nexport const used = mantine.Modal;\n",
      "export * from '@mantine/core';",
      "export const load = () => import('@mantine/core');",
    ]) {
      expect(complaints(file, all)).toEqual(['takes all of @mantine/core: name what is taken']);
    }
    const home = "export { Modal } from '@mantine/core';";
    expect(complaints('renderer/ui/dialog/modal.ts', home)).toEqual([]);
    expect(complaints('renderer/ui/dialog/drawer.ts', home)).toHaveLength(1);
  });

  test('xlsx is for writing only', () => {
    const file = 'renderer/features/export/sheet.worker.ts';
    const writing = "import { utils, write } from 'xlsx';\nexport const used = [utils, write];\n";
    expect(complaints(file, writing)).toEqual([]);
    for (const source of [
      "import { readFile } from 'xlsx';",
      "import { read as parse } from 'xlsx';",
      "import * as XLSX from 'xlsx';",
      "import XLSX from 'xlsx';",
      "export * from 'xlsx';",
      "export const load = () => import('xlsx');",
      "import { read } from 'xlsx/xlsx.mjs';",
    ]) {
      expect(complaints(file, source)).toHaveLength(1);
    }
  });
});

describe('no check is switched off', () => {
  test.each([
    '@ts-ignore',
    '@ts-nocheck',
    'oxlint-disable',
    'eslint-disable-next-line',
    'biome-ignore',
  ])('%s', (word) => {
    expect(complaints('shared/rules/rights.ts', `// ${word} no-console\nexport {};`)).toHaveLength(
      1,
    );
    expect(complaints('tests/api/one.test.ts', `/* ${word} */\nexport {};`)).toHaveLength(1);
  });
});
