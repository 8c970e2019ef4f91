import { type Policy, policySchema } from '#shared/ipc/policy.ts';
import * as z from 'zod/mini';

export type PolicyPorts = {
  /** A JSON file that stands in for the system's own place. */
  readonly triedOut?: string | undefined;
  readonly platform: NodeJS.Platform;
  readonly readFile: (path: string) => Promise<string>;
  readonly lstat: (
    path: string,
  ) => Promise<{ readonly uid: number; readonly mode: number; readonly isFile: () => boolean }>;
  /** Runs a program of the operating system and answers what it printed. */
  readonly run: (program: string, args: readonly string[]) => Promise<string>;
  readonly report: (sentence: string) => void;
};

export const policyPlaces = {
  windows: 'HKLM\\Software\\Policies\\Community Portal',
  macos: '/Library/Managed Preferences/org.example.community-portal.plist',
  linux: '/etc/community-portal/policy.json',
} as const;

const groupOrOthersMayWrite = 0o022;

const isMissing = (failure: unknown): boolean =>
  failure instanceof Error && 'code' in failure && failure.code === 'ENOENT';

/** Linux has no policy store: a file counts when root alone could have written it. */
const readLinux = async ({ lstat, readFile }: PolicyPorts): Promise<unknown> => {
  const place = policyPlaces.linux;
  const { uid, mode, ...stat } = await lstat(place).then((found) => ({
    uid: found.uid,
    mode: found.mode,
    isFile: found.isFile(),
  }));
  if (!stat.isFile || uid !== 0 || (mode & groupOrOthersMayWrite) !== 0) {
    throw new Error(`${place} is not a file that root alone may write`);
  }
  return JSON.parse(await readFile(place));
};

/** `reg query` prints `    Name    REG_SZ    value`; lists are REG_MULTI_SZ with `\0` between the entries. */
export const parseRegistry = (printed: string): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const line of printed.split(/\r?\n/)) {
    const match = /^\s{4}(\w+)\s{4}(REG_\w+)\s{4}(.*)$/.exec(line);
    if (!match) continue;
    const [, name = '', type, value = ''] = match;
    if (type === 'REG_SZ') values[name] = value;
    if (type === 'REG_MULTI_SZ') values[name] = value.split('\\0').filter((entry) => entry !== '');
    if (type === 'REG_DWORD') values[name] = Number.parseInt(value, 16) !== 0;
  }
  return values;
};

const readPlace = async (ports: PolicyPorts): Promise<unknown> => {
  if (ports.triedOut !== undefined) return JSON.parse(await ports.readFile(ports.triedOut));
  switch (ports.platform) {
    case 'win32':
      // Exit code 1, no such key, is the normal case of an unmanaged machine.
      return parseRegistry(
        await ports.run('reg.exe', ['query', policyPlaces.windows, '/reg:64']).catch(() => ''),
      );
    case 'darwin': {
      await ports.lstat(policyPlaces.macos);
      const args = ['-convert', 'json', '-o', '-', policyPlaces.macos];
      return JSON.parse(await ports.run('/usr/bin/plutil', args));
    }
    default:
      return readLinux(ports);
  }
};

/** What a value with a slip in it counts as: never less strict than what may have been meant. */
const strictest: Policy = {
  RememberSignIn: false,
  UpdateMode: 'off',
  OfflineCopies: false,
  NotificationDetail: 'brief',
};

/** The value as it stands; of a list with a slip in it, the entries that can be read. */
const readableValue = (schema: z.ZodMiniType, value: unknown): unknown => {
  const whole = z.safeParse(schema, value);
  if (whole.success) return whole.data;
  if (!Array.isArray(value)) return undefined;
  const entries = value.filter((entry) => z.safeParse(schema, [entry]).success);
  return entries.length === 0 ? undefined : entries;
};

/** What can be read of a policy with a slip in it. One wrong value must not lift what the others forbid. */
const readableParts = (place: unknown): Policy => {
  const given = z.safeParse(z.record(z.string(), z.unknown()), place).data ?? {};
  const parts: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(policySchema.shape)) {
    if (given[key] === undefined) continue;
    const value = readableValue(schema, given[key]) ?? strictest[key as keyof Policy];
    if (value !== undefined) parts[key] = value;
  }
  return z.parse(policySchema, parts);
};

/** The policy of this machine; an empty one where there is none or it cannot be trusted. */
export const readPolicy = async (ports: PolicyPorts): Promise<Policy> => {
  try {
    const place = await readPlace(ports);
    const parsed = z.safeParse(policySchema, place);
    if (parsed.success) return parsed.data;
    ports.report(`The policy is not as it should be: ${z.prettifyError(parsed.error)}`);
    return readableParts(place);
  } catch (failure) {
    if (!isMissing(failure)) ports.report(`The policy is ignored: ${String(failure)}`);
  }
  return {};
};
