import { existsSync } from 'node:fs';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { getCACertificates } from 'node:tls';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dumpDatabase } from '#server/commands/backup/client-programs.ts';
import { temporaryFolder, type TemporaryFolder } from '#tests/support/temporary-folder.ts';

let folder: TemporaryFolder;

beforeEach(async () => {
  folder = await temporaryFolder('client-programs');
  vi.stubEnv('PATH', `${folder.path}${delimiter}${process.env['PATH']}`);
  vi.stubEnv('PGSSLROOTCERT', undefined);
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await folder.remove();
});

type Told = {
  readonly mode?: string;
  readonly authorities?: string;
  readonly file?: string;
};

/** What `pg_dump` is told of TLS, and what stands in the file of authorities while it runs. */
const toldFor = async (query: string, exitCode = 0): Promise<Told> => {
  const program = join(folder.path, 'pg_dump');
  await writeFile(
    program,
    `#!${process.execPath}
     const { existsSync, readFileSync, writeFileSync } = require('node:fs');
     const { PGSSLMODE: mode, PGSSLROOTCERT: file } = process.env;
     const authorities = existsSync(file ?? '') ? readFileSync(file, 'utf8') : undefined;
     writeFileSync(${JSON.stringify(join(folder.path, 'told'))}, JSON.stringify({ mode, file, authorities }));
     process.exit(${exitCode});`,
  );
  await chmod(program, 0o755);
  const url = `postgres://portal:secret@db.example.org/portal${query}`;
  const dumped = dumpDatabase(url, join(folder.path, 'dump'), new AbortController().signal);
  await (exitCode === 0 ? dumped : expect(dumped).rejects.toThrow('pg_dump: '));
  return JSON.parse(await readFile(join(folder.path, 'told'), 'utf8')) as Told;
};

/** The stand-in is a script, which Windows does not start as a program. */
const startsScripts = process.platform !== 'win32';

test.runIf(startsScripts).for([0, 1])(
  'who must show who it is and names no authority is believed by those of the portal, also where it ends with %i',
  async (exitCode) => {
    const { mode, authorities, file = '' } = await toldFor('?sslmode=verify-full', exitCode);
    expect(mode).toBe('verify-full');
    expect(authorities).toBe(getCACertificates('default').join('\n'));
    expect(existsSync(file)).toBe(false);
  },
);

test.runIf(startsScripts).for([
  ['?sslmode=verify-full&sslrootcert=/etc/ca.pem', { mode: 'verify-full', file: '/etc/ca.pem' }],
  ['?sslmode=no-verify', { mode: 'require' }],
  ['?sslmode=require', { mode: 'require' }],
  ['', {}],
] as const)('an address that ends with "%s" is taken as it is', async ([query, told]) => {
  expect(await toldFor(query)).toEqual(told);
});

test.runIf(startsScripts)('authorities that the environment names are kept', async () => {
  vi.stubEnv('PGSSLROOTCERT', '/etc/other.pem');
  expect(await toldFor('?sslmode=verify-full')).toEqual({
    mode: 'verify-full',
    file: '/etc/other.pem',
  });
});
