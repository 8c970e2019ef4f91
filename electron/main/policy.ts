import { type Policy, policySchema, switchableFeatures } from '#shared/ipc/policy.ts';
import { isMissing } from '#shared/rules/is-missing.ts';
import * as z from 'zod/mini';
import { product } from './product.ts';
import { parseServerAddress } from './server-address.ts';

export type PolicyPorts = {
  /** A JSON file that stands in for the system's own place. */
  readonly triedOut?: string | undefined;
  readonly platform: NodeJS.Platform;
  /** Windows: the folder of the operating system. */
  readonly systemRoot: string;
  readonly readFile: (path: string) => Promise<string>;
  readonly lstat: (
    path: string,
  ) => Promise<{ readonly uid: number; readonly mode: number; readonly isFile: () => boolean }>;
  /** Runs a program of the operating system and answers what it printed. */
  readonly run: (program: string, args: readonly string[]) => Promise<string>;
  readonly report: (sentence: string) => void;
};

export const policyPlaces = {
  windows: `HKLM\\Software\\Policies\\${product.name}`,
  macos: `/Library/Managed Preferences/${product.id}.plist`,
  linux: `/etc/${product.fileName}/policy.json`,
} as const;

/** Windows itself keeps policies here, so that the key is always there. */
const allWindowsPolicies = 'HKLM\\Software\\Policies';

const groupOrOthersMayWrite = 0o022;

/** What is known of a file; null where there is none. */
const find = ({ lstat }: PolicyPorts, place: string) =>
  lstat(place).catch((failure: unknown) => {
    if (isMissing(failure)) return null;
    throw failure;
  });

/** Linux has no policy store: a file counts when root alone could have written it. */
const readLinux = async (ports: PolicyPorts): Promise<unknown> => {
  const place = policyPlaces.linux;
  const found = await find(ports, place);
  if (found === null) return {};
  if (!found.isFile() || found.uid !== 0 || (found.mode & groupOrOthersMayWrite) !== 0) {
    throw new Error(`${place} is not a file that root alone may write`);
  }
  return JSON.parse(await ports.readFile(place));
};

const readMacos = async (ports: PolicyPorts): Promise<unknown> => {
  const place = policyPlaces.macos;
  if ((await find(ports, place)) === null) return {};
  return JSON.parse(await ports.run('/usr/bin/plutil', ['-convert', 'json', '-o', '-', place]));
};

/**
 * `reg query` prints `    Name    REG_SZ    value`; lists are REG_MULTI_SZ with `\0` between the entries. A value of any
 * other kind, such as REG_EXPAND_SZ, is there and cannot be read: null, which no key takes.
 */
export const parseRegistry = (printed: string): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  for (const line of printed.split(/\r?\n/)) {
    const match = /^\s{4}(\w+)\s{4}(REG_\w+)\s{4}(.*)$/.exec(line);
    if (!match) continue;
    const [, name = '', type, value = ''] = match;
    values[name] = null;
    if (type === 'REG_SZ') values[name] = value;
    if (type === 'REG_MULTI_SZ') values[name] = value.split('\\0').filter((entry) => entry !== '');
    if (type === 'REG_DWORD') values[name] = Number.parseInt(value, 16) !== 0;
  }
  return values;
};

const readWindows = async ({ run, systemRoot }: PolicyPorts): Promise<unknown> => {
  const query = (key: string) => run(`${systemRoot}\\System32\\reg.exe`, ['query', key, '/reg:64']);
  try {
    return parseRegistry(await query(policyPlaces.windows));
  } catch (failure) {
    // It fails just so where there is no such key: only the list of all keys tells an unmanaged machine.
    const keys = (await query(allWindowsPolicies)).toLowerCase().split(/\r?\n/);
    const ours = `\\${product.name}`.toLowerCase();
    const isThere = keys.some((key) => key.trimEnd().endsWith(ours));
    if (isThere) throw failure;
    return {};
  }
};

const readPlace = async (ports: PolicyPorts): Promise<unknown> => {
  if (ports.triedOut !== undefined) return JSON.parse(await ports.readFile(ports.triedOut));
  switch (ports.platform) {
    case 'win32':
      return readWindows(ports);
    case 'darwin':
      return readMacos(ports);
    default:
      return readLinux(ports);
  }
};

/** What counts where a policy is there that cannot be read: never less strict than what may have been meant. */
const strictest: Policy = {
  HelpHosts: [],
  RememberSignIn: false,
  UpdateMode: 'off',
  OfflineCopies: false,
  NotificationDetail: 'brief',
  DisabledFeatures: [...switchableFeatures],
};

/** What a value with a slip in it counts as. Without an address the client has no portal, and nobody sets another. */
const insteadOfSlip: Policy = { ...strictest, ServerUrl: '' };

const isAddress = (text: string): boolean => parseServerAddress(text).kind === 'address';

/** The policy as IT writes it, before the values with a slip are replaced. */
const writtenPolicy = z.extend(policySchema, {
  ServerUrl: z.optional(
    z.string().check(z.refine(isAddress, { error: 'Not the address of a portal' })),
  ),
});

const written: Readonly<Record<string, z.ZodMiniType>> = writtenPolicy.shape;

/** A single text stands for a list of one. */
const withLists = (given: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const listed = ([key, value]: [string, unknown]): [string, unknown] => {
    const schema = written[key];
    const isList = schema !== undefined && z.safeParse(schema, []).success;
    return [key, isList && typeof value === 'string' ? [value] : value];
  };
  return Object.fromEntries(Object.entries(given).map(listed));
};

/** The value as it stands or what counts instead; of a list of what is allowed, the entries that can be read, if any. */
const readableValue = (key: string, schema: z.ZodMiniType, value: unknown): unknown => {
  const whole = z.safeParse(schema, value);
  if (whole.success) return whole.data;
  const instead = insteadOfSlip[key as keyof Policy];
  if (key === 'DisabledFeatures' || !Array.isArray(value)) return instead;
  const entries = value.filter((entry) => z.safeParse(schema, [entry]).success);
  return entries.length === 0 ? instead : entries;
};

/** What can be read of a policy with a slip in it. One wrong value must not lift what the others forbid. */
const readableParts = (given: Readonly<Record<string, unknown>>): Policy => {
  const parts: Record<string, unknown> = {};
  for (const [key, schema] of Object.entries(written)) {
    if (given[key] === undefined) continue;
    const value = readableValue(key, schema, given[key]);
    if (value !== undefined) parts[key] = value;
  }
  return z.parse(policySchema, parts);
};

/** The policy of this machine; an empty one where there is none, the strictest where it cannot be read or trusted. */
export const readPolicy = async (ports: PolicyPorts): Promise<Policy> => {
  try {
    const place = z.parse(z.record(z.string(), z.unknown()), await readPlace(ports));
    const given = withLists(place);
    const unknown = Object.keys(given).filter((key) => !Object.hasOwn(written, key));
    if (unknown.length > 0) {
      ports.report(`The policy has keys that this client does not know: ${unknown.join(', ')}`);
    }
    const parsed = z.safeParse(writtenPolicy, given);
    if (parsed.success) return parsed.data;
    ports.report(`The policy is not as it should be: ${z.prettifyError(parsed.error)}`);
    return readableParts(given);
  } catch (failure) {
    ports.report(`The policy cannot be read, so the strictest one holds: ${String(failure)}`);
    return strictest;
  }
};
