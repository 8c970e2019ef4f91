import { isDay } from '#shared/rules/calendar-day.ts';
import { isTimeZone } from '#shared/rules/time-zone.ts';
import * as z from 'zod/mini';
import {
  address,
  bucketAddress,
  filled,
  oneOf,
  proxies,
  publicAddress,
  secureAddress,
  shortName,
  wholeNumber,
} from './setting-kinds.ts';

/** One setting of the environment: its name, what it is for, what holds when it is not set, and what is valid. */
const setting = <Schema extends z.ZodMiniType>(
  name: string,
  fallback: string,
  about: string,
  schema: Schema,
) => ({ name, fallback, about, schema });

/** Every setting of the portal: read at start, documented by this table alone. */
export const settingsTable = {
  port: setting('PORT', '8080', 'Port of the web build and of `/rest`.', wholeNumber(0, 65_535)),
  host: setting(
    'HOST',
    '127.0.0.1',
    'Address to listen on; `0.0.0.0` accepts connections from other machines.',
    filled,
  ),
  databaseUrl: setting(
    'DATABASE_URL',
    '',
    'PostgreSQL 15 or newer, `postgres://user:password@host/database`; empty: the embedded one.',
    address(['postgres:', 'postgresql:']),
  ),
  databaseReadUrl: setting(
    'DATABASE_READ_URL',
    '',
    'A streaming replica of that database, for searches, counts, reports, dashboards and files; it is used only while it is up to date. Empty: there is none.',
    address(['postgres:', 'postgresql:']),
  ),
  dataDir: setting(
    'PORTAL_DATA_DIR',
    '.data',
    'Directory for everything that the portal keeps, the embedded database included.',
    filled,
  ),
  dictionariesDir: setting(
    'PORTAL_DICTIONARIES_DIR',
    '',
    'Folder with the dictionaries for spell checking in desktop clients on Linux, `en-US-10-1.bdic` and so on; empty: no spell checking there.',
    z.string(),
  ),
  demoPassword: setting(
    'PORTAL_DEMO_PASSWORD',
    'Portal-demo-1!',
    'Password of the demo accounts; there are none in production.',
    z
      .string()
      .check(
        z.minLength(8, { error: 'must have 8 characters or more' }),
        z.maxLength(64, { error: 'must have 64 characters or fewer' }),
      ),
  ),
  seedContacts: setting(
    'PORTAL_SEED_CONTACTS',
    '20000',
    'Number of sample contacts that the first start creates; none in production.',
    wholeNumber(0, 10_000_000),
  ),
  seedDay: setting(
    'PORTAL_SEED_DAY',
    '',
    'The sample data ends before this day, such as `2026-06-30`; empty: today.',
    z.string().check(
      z.refine((text) => text === '' || isDay(text), {
        error: 'must be empty or a day such as 2026-06-30',
      }),
    ),
  ),
  seedMail: setting(
    'PORTAL_SEED_MAIL',
    'yes',
    'Whether the sample data includes lists, recent e-mail to them, and work of the demo accounts.',
    oneOf('yes', 'no'),
  ),
  mode: setting(
    'NODE_ENV',
    'development',
    '`production` has no demo accounts and no invented contacts.',
    oneOf('development', 'production', 'test'),
  ),
  logLevel: setting(
    'LOG_LEVEL',
    'info',
    'Lowest level that is logged.',
    oneOf('trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'),
  ),
  timeZone: setting(
    'PORTAL_TIME_ZONE',
    'America/Los_Angeles',
    'Time zone of whole days in filters and exports.',
    z
      .string()
      .check(z.refine(isTimeZone, { error: 'must be a time zone such as America/Los_Angeles' })),
  ),
  publicUrl: setting(
    'PORTAL_PUBLIC_URL',
    '',
    'Address at which people reach the portal, if it is not host and port.',
    publicAddress,
  ),
  smtpUrl: setting(
    'PORTAL_SMTP_URL',
    '',
    'Mail server, `smtp://user:password@host:587` or `smtps://…`; a password is sent only over TLS unless the address ends with `?requireTLS=false`; empty: e-mail stays in the portal, for administrators to read.',
    address(['smtp:', 'smtps:']),
  ),
  mailFrom: setting(
    'PORTAL_MAIL_FROM',
    'Community Portal <portal@example.org>',
    'Sender of all e-mail, `Name <address>` or only an address.',
    z.string().check(
      z.regex(/^([^<>@\r\n]+ )?<?[^\s<>@]+@[^\s<>@]+>?$/, {
        error: 'must be an address such as Community Portal <portal@example.org>',
      }),
    ),
  ),
  mailConnections: setting(
    'PORTAL_MAIL_CONNECTIONS',
    '8',
    'Connections to the mail server that one process uses at a time for e-mail to lists; 0: this process leaves that to workers.',
    wholeNumber(0, 100),
  ),
  bounceAddress: setting(
    'PORTAL_MAIL_BOUNCES',
    '',
    'Mailbox for bounced e-mail, such as `bounces@example.org`; e-mail to lists is sent as `bounces+…@example.org`, so that each bounce names its e-mail. Empty: bounces go to the sender.',
    z.string().check(
      z.regex(/^$|^[^\s<>@+]+@[^\s<>@]+$/, {
        error: 'must be an address such as bounces@example.org, without a +',
      }),
    ),
  ),
  bounceSecret: setting(
    'PORTAL_MAIL_INTAKE_SECRET',
    '',
    'Secret that a mail server sends in the header `x-mail-intake-secret` when it posts bounced e-mail; 16 characters or more; empty: it cannot post any.',
    z.string().check(z.regex(/^$|^\S{16,200}$/, { error: 'must have 16 to 200 characters' })),
  ),
  filesUrl: setting(
    'PORTAL_FILES_URL',
    '',
    'Where uploaded files are stored: a bucket of any S3 service, `https://key:secret@host/bucket?region=us-west-2`; empty: a folder of the data directory.',
    bucketAddress,
  ),
  backupDir: setting(
    'PORTAL_BACKUP_DIR',
    '.backups',
    'Folder in which `npm run backup` makes one folder for each back-up; another disk than the data directory.',
    filled,
  ),
  archiveDir: setting(
    'PORTAL_ARCHIVE_DIR',
    '',
    'Folder, on another disk, to which every change of the embedded database and every newly uploaded file is copied at once, so that any moment can be restored; empty: back-ups only.',
    z.string(),
  ),
  geocoderUrl: setting(
    'PORTAL_GEOCODER_URL',
    '',
    'Geocoding service for addresses; empty: ZIP codes, towns and states of the United States, without any network.',
    address(['http:', 'https:']),
  ),
  geocoderFormat: setting(
    'PORTAL_GEOCODER_FORMAT',
    'nominatim',
    'Protocol of that service: `nominatim`, or `census` for the geocoder of the United States Census.',
    oneOf('nominatim', 'census'),
  ),
  streetViewUrl: setting(
    'PORTAL_STREET_VIEW_URL',
    '',
    'Service with street pictures, with the interface of `https://maps.googleapis.com/maps/api/streetview`; empty: there are none.',
    secureAddress,
  ),
  streetViewKey: setting('PORTAL_STREET_VIEW_KEY', '', 'Key for this service.', z.string()),
  secretKey: setting(
    'PORTAL_SECRET_KEY',
    '',
    'Key that seals the secrets of authenticator apps and signs links, 32 bytes in base64; after a comma, older keys that are still recognized; empty: the file `secret.key` in the data directory, created at the first start.',
    z.string().check(
      z.regex(/^$|^[A-Za-z\d+/]{43}=(,[A-Za-z\d+/]{43}=){0,9}$/, {
        error: 'must be 32 bytes in base64, or several of them with commas',
      }),
    ),
  ),
  trustProxy: setting(
    'PORTAL_TRUST_PROXY',
    '',
    'Addresses of the reverse proxies, separated by commas; rate limits use the caller address that these report.',
    proxies,
  ),
  stopDelay: setting(
    'PORTAL_STOP_DELAY',
    '0',
    'Seconds for which a stopping process still answers while `/readyz` says that it is not ready; longer than a load balancer needs to notice; 0: there is no load balancer.',
    wholeNumber(0, 300),
  ),
  callsPerMinute: setting(
    'PORTAL_CALLS_PER_MINUTE',
    '6000',
    'Calls that one address, and that one person, may make in a minute; 0: no limit.',
    wholeNumber(0, 10_000_000),
  ),
  signInsPerMinute: setting(
    'PORTAL_SIGN_INS_PER_MINUTE',
    '120',
    'Sign-ins that one address, and half as many that one account, may try in a minute; 0: no limit.',
    wholeNumber(0, 10_000_000),
  ),
  social1Name: setting(
    'PORTAL_SOCIAL_1_NAME',
    'Google',
    'Name of the first identity provider, as shown on its button.',
    shortName,
  ),
  social1Issuer: setting(
    'PORTAL_SOCIAL_1_ISSUER',
    '',
    'OpenID Connect issuer of that provider, such as `https://accounts.example.org`; a provider inside your network must have all its endpoints on its own origin.',
    secureAddress,
  ),
  social1AppId: setting(
    'PORTAL_SOCIAL_1_APP_ID',
    '',
    'Client id from this provider; empty: sign-in with it is not offered.',
    z.string(),
  ),
  social1Secret: setting(
    'PORTAL_SOCIAL_1_SECRET',
    '',
    'Client secret that belongs to it; empty for a client that has none.',
    z.string(),
  ),
  social2Name: setting(
    'PORTAL_SOCIAL_2_NAME',
    'Microsoft',
    'Name of the second identity provider, as shown on its button.',
    shortName,
  ),
  social2Issuer: setting(
    'PORTAL_SOCIAL_2_ISSUER',
    '',
    'OpenID Connect issuer of that provider, such as `https://accounts.example.org`; a provider inside your network must have all its endpoints on its own origin.',
    secureAddress,
  ),
  social2AppId: setting(
    'PORTAL_SOCIAL_2_APP_ID',
    '',
    'Client id from this provider; empty: sign-in with it is not offered.',
    z.string(),
  ),
  social2Secret: setting(
    'PORTAL_SOCIAL_2_SECRET',
    '',
    'Client secret that belongs to it; empty for a client that has none.',
    z.string(),
  ),
  handsontableLicenseKey: setting(
    'HANDSONTABLE_LICENSE_KEY',
    'non-commercial-and-evaluation',
    'License key of the grid. The default is for evaluation only: production use needs a license from Handsontable.',
    filled,
  ),
} as const;

type Table = typeof settingsTable;

export type Settings = { readonly [Key in keyof Table]: z.output<Table[Key]['schema']> };

/** A setting that is wrong: one sentence for the person who starts the portal. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
}

/**
 * Reads the settings from the environment; an empty variable counts as not set.
 * @throws SettingsError with one sentence for each wrong setting, one per line
 */
export const readSettings = (
  environment: Readonly<Record<string, string | undefined>>,
): Settings => {
  const wrong: string[] = [];
  const entries = Object.entries(settingsTable).map(([key, { name, fallback, schema }]) => {
    const given = environment[name];
    const text = given === undefined || given === '' ? fallback : given;
    const parsed = z.safeParse<z.ZodMiniType>(schema, text);
    if (!parsed.success) wrong.push(`${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}.`);
    return [key, parsed.data];
  });
  if (wrong.length > 0) throw new SettingsError(wrong.join('\n'));
  // Each value has just been read by its own schema.
  return Object.fromEntries(entries) as Settings;
};

/** What a Kubernetes tells each container about services whose names begin with `portal`. */
const ofKubernetes = /^PORTAL_(?:.+_)?(?:SERVICE_(?:HOST|PORT)|PORT)(?:_|$)/;

const names: ReadonlySet<string> = new Set([
  ...Object.values(settingsTable).map(({ name }) => name),
  // Read by the command that makes an administrator.
  'PORTAL_ADMIN_PASSWORD',
]);

/** What looks like a setting and is none: a slip in a name would leave its default in force, and nobody would know. */
export const unknownSettings = (
  environment: Readonly<Record<string, string | undefined>>,
): readonly string[] =>
  Object.keys(environment).filter(
    (name) => name.startsWith('PORTAL_') && !names.has(name) && !ofKubernetes.test(name),
  );

/** The providers of identities, set up or not. */
export const socialProvidersOf = (settings: Settings) => [
  {
    name: settings.social1Name,
    issuer: settings.social1Issuer,
    appId: settings.social1AppId,
    secret: settings.social1Secret,
  },
  {
    name: settings.social2Name,
    issuer: settings.social2Issuer,
    appId: settings.social2AppId,
    secret: settings.social2Secret,
  },
];
