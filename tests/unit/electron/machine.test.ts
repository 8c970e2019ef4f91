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
import { textsFor } from '#electron/main/texts.ts';

const policyPorts = (wishes: Partial<PolicyPorts> = {}): PolicyPorts & { reports: string[] } => {
  const reports: string[] = [];
  return {
    platform: 'linux',
    lstat: async () => ({ uid: 0, mode: 0o100644, isFile: () => true }),
    readFile: async () => '{"ServerUrl":"https://it.example.org","RememberSignIn":false}',
    run: () => Promise.reject(new Error('not on this platform')),
    report: (sentence) => reports.push(sentence),
    reports,
    ...wishes,
  };
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
] as const)('%s does not', async ([, found]) => {
  const ports = policyPorts({ lstat: async () => found });
  expect(await readPolicy(ports)).toEqual({});
  expect(ports.reports).toHaveLength(1);
});

test('one wrong value of a policy lifts nothing that the others forbid', async () => {
  const text =
    '{"ServerUrl":"https://portal.example.org","HelpHosts":"help.example.org","RememberSignIn":"no"}';
  const ports = policyPorts({ readFile: async () => text });
  expect(await readPolicy(ports)).toEqual({
    ServerUrl: 'https://portal.example.org',
    RememberSignIn: false,
  });
  expect(ports.reports).toHaveLength(1);
});

test('a machine without a policy is nothing to report', async () => {
  const missing = Object.assign(new Error('ENOENT'), { code: 'ENOENT' });
  const ports = policyPorts({ lstat: () => Promise.reject(missing) });
  expect(await readPolicy(ports)).toEqual({});
  expect(ports.reports).toEqual([]);
});

test.for(['{', '{"ServerUrl":7}', '{"HelpHosts":["https://evil.example.org/"]}'])(
  'the policy %s is ignored and reported',
  async (text) => {
    const ports = policyPorts({ readFile: async () => text });
    expect(await readPolicy(ports)).toEqual({});
    expect(ports.reports).toHaveLength(1);
  },
);

const printed = [
  '',
  'HKEY_LOCAL_MACHINE\\Software\\Policies\\Community Portal',
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
  expect(asked).toEqual(['reg.exe', 'query', policyPlaces.windows, '/reg:64']);
  expect(parseRegistry('ERROR: The system was unable to find the key.')).toEqual({});
});

test('on macOS the managed preferences are', async () => {
  const ports = policyPorts({ platform: 'darwin', run: async () => '{"RememberSignIn":true}' });
  expect(await readPolicy(ports)).toEqual({ RememberSignIn: true });
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
