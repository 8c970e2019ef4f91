import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { safeFileName, savedEnding } from '#electron/main/file-name.ts';
import { createLog, describeFault } from '#electron/main/log.ts';
import {
  parseRegistry,
  type PolicyPorts,
  policyPlaces,
  readPolicy,
} from '#electron/main/policy.ts';
import { product } from '#electron/main/product.ts';
import { endsWithoutSandbox } from '#electron/main/sandbox.ts';
import { textsFor } from '#electron/main/texts.ts';
import { switchableFeatures } from '#shared/ipc/policy.ts';

const policyPorts = (wishes: Partial<PolicyPorts> = {}): PolicyPorts & { reports: string[] } => {
  const reports: string[] = [];
  return {
    platform: 'linux',
    systemRoot: 'C:\\Windows',
    lstat: async () => ({ uid: 0, mode: 0o100644, isFile: () => true }),
    readFile: async () => '{"ServerUrl":"https://it.example.org","RememberSignIn":false}',
    run: () => Promise.reject(new Error('not on this platform')),
    report: (sentence) => reports.push(sentence),
    reports,
    ...wishes,
  };
};

/** What holds where nobody knows what IT wanted. */
const strictest = {
  HelpHosts: [],
  RememberSignIn: false,
  UpdateMode: 'off',
  OfflineCopies: false,
  NotificationDetail: 'brief',
  DisabledFeatures: [...switchableFeatures],
};

test('on Linux a policy of root’s own counts', async () => {
  expect(await readPolicy(policyPorts())).toEqual({
    ServerUrl: 'https://it.example.org',
    RememberSignIn: false,
  });
});

test.for([
  ['somebody else’s file', { uid: 1000, mode: 0o100644, isFile: () => true }],
  ['a file that a group may write', { uid: 0, mode: 0o100664, isFile: () => true }],
  ['a file that all may write', { uid: 0, mode: 0o100646, isFile: () => true }],
  ['a link or a folder', { uid: 0, mode: 0o120777, isFile: () => false }],
] as const)('%s counts as the strictest', async ([, found]) => {
  const ports = policyPorts({ lstat: async () => found });
  expect(await readPolicy(ports)).toEqual(strictest);
  expect(ports.reports).toHaveLength(1);
});

test('one wrong value of a policy lifts nothing that the others forbid', async () => {
  const text =
    '{"ServerUrl":"https://portal.example.org","HelpHosts":["help.example.org",7],"RememberSignIn":"no"}';
  const ports = policyPorts({ readFile: async () => text });
  expect(await readPolicy(ports)).toEqual({
    ServerUrl: 'https://portal.example.org',
    HelpHosts: ['help.example.org'],
    RememberSignIn: false,
  });
  expect(ports.reports).toHaveLength(1);
});

test('a single text stands for a list of one', async () => {
  const text = '{"HelpHosts":"help.example.org","DisabledFeatures":"saving"}';
  const ports = policyPorts({ readFile: async () => text });
  expect(await readPolicy(ports)).toEqual({
    HelpHosts: ['help.example.org'],
    DisabledFeatures: ['saving'],
  });
  expect(ports.reports).toEqual([]);
});

test.for(['["saving","severalWindow"]', '"all"', '7'])(
  'DisabledFeatures %s, with a slip in it, switches everything off that can be',
  async (value) => {
    const ports = policyPorts({ readFile: async () => `{"DisabledFeatures":${value}}` });
    expect(await readPolicy(ports)).toEqual({ DisabledFeatures: [...switchableFeatures] });
    expect(ports.reports).toHaveLength(1);
  },
);

test.for(['"http://portal.example.org"', '"https://portal.example.org/desk"', '""', '7'])(
  'the address %s is told, and leaves a managed client without a portal',
  async (value) => {
    const ports = policyPorts({ readFile: async () => `{"ServerUrl":${value}}` });
    expect(await readPolicy(ports)).toEqual({ ServerUrl: '' });
    expect(ports.reports).toEqual([expect.stringContaining('ServerUrl')]);
  },
);

test('a key that is misspelt, or of another version, is told', async () => {
  const text =
    '{"RemeberSignIn":false,"serverurl":"https://portal.example.org","OfflineCopies":false}';
  const ports = policyPorts({ readFile: async () => text });
  expect(await readPolicy(ports)).toEqual({ OfflineCopies: false });
  expect(ports.reports).toEqual([expect.stringContaining(': RemeberSignIn, serverurl')]);
});

test('a machine without a policy is nothing to report', async () => {
  const missing = Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
  const ports = policyPorts({ lstat: () => Promise.reject(missing) });
  expect(await readPolicy(ports)).toEqual({});
  expect(ports.reports).toEqual([]);
});

test.for(['["https://evil.example.org/"]', '7'])('of the hosts %s none are left', async (value) => {
  const ports = policyPorts({ readFile: async () => `{"HelpHosts":${value}}` });
  expect(await readPolicy(ports)).toEqual({ HelpHosts: [] });
  expect(ports.reports).toHaveLength(1);
});

test.for(['{', '[]', 'null'])('a policy that reads %s counts as the strictest', async (text) => {
  const ports = policyPorts({ readFile: async () => text });
  expect(await readPolicy(ports)).toEqual(strictest);
  expect(ports.reports).toHaveLength(1);
});

const printed = [
  '',
  `HKEY_LOCAL_MACHINE\\Software\\Policies\\${product.name}`,
  '    ServerUrl    REG_SZ    https://it.example.org',
  '    HelpHosts    REG_MULTI_SZ    help.example.org\\0wiki.example.org',
  '    RememberSignIn    REG_DWORD    0x0',
  '',
].join('\r\n');

test('on Windows the registry is read', async () => {
  const asked: string[] = [];
  const ports = policyPorts({
    platform: 'win32',
    run: async (program, args) => {
      asked.push(program, ...args);
      return printed;
    },
  });
  expect(await readPolicy(ports)).toEqual({
    ServerUrl: 'https://it.example.org',
    HelpHosts: ['help.example.org', 'wiki.example.org'],
    RememberSignIn: false,
  });
  const program = 'C:\\Windows\\System32\\reg.exe';
  expect(asked).toEqual([program, 'query', policyPlaces.windows, '/reg:64']);
  expect(parseRegistry('ERROR: The system was unable to find the key.')).toEqual({});
});

test('a value of a kind that no key has is told, and counts as a slip', async () => {
  const ports = policyPorts({
    platform: 'win32',
    run: async () =>
      [
        '    HelpHosts    REG_MULTI_SZ    help.example.org',
        '    DisabledFeatures    REG_EXPAND_SZ    saving',
        '    RememberSignIn    REG_QWORD    0x0',
      ].join('\r\n'),
  });
  expect(await readPolicy(ports)).toEqual({
    HelpHosts: ['help.example.org'],
    RememberSignIn: false,
    DisabledFeatures: [...switchableFeatures],
  });
  expect(ports.reports).toEqual([expect.stringContaining('DisabledFeatures')]);
});

/** Windows on which our own key cannot be read, and the list of all policies reads or fails as given. */
const windowsWith = (listed: string | Error) =>
  policyPorts({
    platform: 'win32',
    run: async (_program, args) => {
      if (args.includes(policyPlaces.windows)) throw new Error('exit code 1');
      if (listed instanceof Error) throw listed;
      return listed;
    },
  });

test('Windows without our key is a machine without a policy', async () => {
  const ports = windowsWith('\r\nHKEY_LOCAL_MACHINE\\Software\\Policies\\Microsoft\r\n');
  expect(await readPolicy(ports)).toEqual({});
  expect(ports.reports).toEqual([]);
});

test.for([
  [
    'a key that is there and cannot be read',
    `\r\nHKEY_LOCAL_MACHINE\\SOFTWARE\\Policies\\${product.name}\r\n`,
  ],
  ['a registry that nobody may read', new Error('Registry editing has been disabled')],
  ['a program that is not there', Object.assign(new Error('spawn'), { code: 'ENOENT' })],
] as const)('on Windows %s counts as the strictest policy', async ([, listed]) => {
  const ports = windowsWith(listed);
  expect(await readPolicy(ports)).toEqual(strictest);
  expect(ports.reports).toHaveLength(1);
});

test('on macOS the managed preferences are', async () => {
  const ports = policyPorts({ platform: 'darwin', run: async () => '{"RememberSignIn":true}' });
  expect(await readPolicy(ports)).toEqual({ RememberSignIn: true });
  const failing = policyPorts({ platform: 'darwin' });
  expect(await readPolicy(failing)).toEqual(strictest);
});

test.for([
  ['crm-contact.xlsx', 'crm-contact.xlsx'],
  ['crm-contact', 'crm-contact.xlsx'],
  ['Report.XLSX', 'Report.xlsx'],
  ['../../etc/passwd', '_.._etc_passwd.xlsx'],
  ['C:\\Users\\ana\\x.xlsx', 'C__Users_ana_x.xlsx'],
  ['a<b>c:"d|e?f*', 'a_b_c__d_e_f_.xlsx'],
  ['CON', '_CON.xlsx'],
  ['nul.xlsx', '_nul.xlsx'],
  ['com1.report', '_com1.report.xlsx'],
  ['console', 'console.xlsx'],
  ['...', 'portal.xlsx'],
  ['  ', 'portal.xlsx'],
  ['name. ', 'name.xlsx'],
  ['report\u202excod.exe', 'report_xcod.exe.xlsx'],
  ['قائمة جهات الاتصال', 'قائمة جهات الاتصال.xlsx'],
] as const)('%j is saved as %j', ([proposed, name]) => {
  expect(safeFileName(proposed, 'xlsx')).toBe(name);
});

test.for([
  ['crm-notes-list.pdf', 'pdf'],
  ['crm-contact.xlsx', 'xlsx'],
  ['left-out.CSV', 'csv'],
  ['scan.png', 'png'],
  ['tool.exe', 'xlsx'],
  ['page.html', 'xlsx'],
  ['no ending', 'xlsx'],
] as const)('%j is saved as a file of the kind %s', ([proposed, ending]) => {
  expect(savedEnding(proposed)).toBe(ending);
});

test('a long name is cut between characters and keeps its ending', () => {
  const name = safeFileName('👩‍👩‍👧'.repeat(100), 'pdf');
  expect(Buffer.byteLength(name)).toBeLessThanOrEqual(180);
  expect(name).toMatch(/\.pdf$/);
  expect(name.isWellFormed()).toBe(true);
});

test('texts come in the language of the machine, English otherwise', () => {
  expect(textsFor('es-MX').quit).toBe('&Salir');
  expect(textsFor('ar').home).toBe('الرئيسية');
  expect(textsFor('zh-CN').quit).toBe('退出(&Q)');
  expect(textsFor('fil-PH')).toBe(textsFor('tl'));
  expect(textsFor('fr-CA').quit).toBe('&Quit');
});

test('the log keeps one line per sentence and does not grow for ever', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'portal-log-'));
  try {
    const file = join(folder, 'logs', 'portal.log');
    const log = createLog(file);
    log('first');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ sentence: 'first' });
    for (let lines = 0; lines < 700; lines += 1) log('x'.repeat(1000));
    expect((await stat(file)).size).toBeLessThan(600 * 1024);
    expect((await stat(`${file}.old`)).size).toBeLessThan(600 * 1024);
  } finally {
    await rm(folder, { recursive: true });
  }
});

test('a log that cannot be written stops nothing', () => {
  expect(() => createLog(join(import.meta.filename, 'portal.log'))('a sentence')).not.toThrow();
});

test('a fault of the program is named with its place, and with nothing that says whose machine it is', () => {
  const fault = new TypeError('Ana Lopez is not a function');
  fault.stack = `${fault.message}\n at open (/home/ana/portal/resources/app.asar/dist/electron/main.cjs:12:34)`;
  expect(describeFault(fault)).toBe('TypeError at main.cjs:12:34');
  expect(describeFault(new RangeError('of a test'))).toBe('RangeError');
});

test.for([
  [true, 'no-sandbox', true],
  [true, 'lang', false],
  [false, 'no-sandbox', false],
] as const)('packed: %s, started with --%s: ends %s', ([isPackaged, given, ends]) => {
  const told: string[] = [];
  const ended = endsWithoutSandbox({
    isPackaged,
    hasSwitch: (name) => name === given,
    texts: textsFor('es'),
    tell: (message) => told.push(message),
    report: (sentence) => told.push(sentence),
  });
  expect([ended, told.length]).toEqual(ends ? [true, 2] : [false, 0]);
});
