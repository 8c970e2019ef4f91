/** Who decides where a connection leads. */
export type Chooser =
  /** Whoever runs the portal, in its environment: trusted, and closed networks are where its neighbours are. */
  | 'operator'
  /** An administrator, in the portal: by the guarded request alone. */
  | 'administrator'
  /** What another service has answered: by the guarded request alone. */
  | 'another service'
  /** Nobody: to programs and files of the portal itself. */
  | 'nobody';

export type Opening = {
  readonly chosenBy: Chooser;
  /** Names of the settings that say where it leads. */
  readonly settings: readonly string[];
};

const database: Opening = {
  chosenBy: 'operator',
  settings: ['DATABASE_URL', 'DATABASE_READ_URL'],
};

const ownProgram: Opening = { chosenBy: 'nobody', settings: [] };

const mailServer: Opening = { chosenBy: 'operator', settings: ['PORTAL_SMTP_URL'] };

/** Every file of the service that may open a connection, or run a program that does. */
export const openings: Readonly<Record<string, Opening>> = {
  'server/database/database.ts': database,
  'server/database/hold.ts': database,
  'server/database/lane.ts': database,
  'server/database/listener.ts': database,
  'server/database/migrate.ts': database,
  'server/jobs/queue.ts': database,
  'server/commands/backup/client-programs.ts': database,

  'server/database/embedded-postgres.ts': ownProgram,
  'server/database/embedded/owner.ts': ownProgram,
  'server/database/embedded/programs.ts': ownProgram,
  'server/commands/backup/base-backup.ts': ownProgram,
  'server/files/pdf/make-pdf.ts': ownProgram,
  'server/files/pdf/pdf-process.ts': ownProgram,

  'server/mail/transport.ts': mailServer,
  'server/mail/smtp-courier.ts': mailServer,
  // Writes mail into memory; attachments by address are switched off.
  'server/mail/mail-content.ts': ownProgram,

  'server/files/store/s3-store.ts': { chosenBy: 'operator', settings: ['PORTAL_FILES_URL'] },
  'server/check-helpers.ts': {
    chosenBy: 'operator',
    settings: ['PORTAL_FILES_URL', 'PORTAL_GEOCODER_URL'],
  },
  'server/geo/geocoder-client.ts': { chosenBy: 'operator', settings: ['PORTAL_GEOCODER_URL'] },
  'server/features/search/street-view.ts': {
    chosenBy: 'operator',
    settings: ['PORTAL_STREET_VIEW_URL'],
  },

  'server/features/session/social-provider.ts': {
    chosenBy: 'another service',
    settings: ['PORTAL_SOCIAL_1_ISSUER', 'PORTAL_SOCIAL_2_ISSUER'],
  },
  'server/features/widget-data/widget-data.ts': {
    chosenBy: 'administrator',
    settings: ['widget.dataUrls'],
  },
  // The guard itself.
  'server/http/guarded-request.ts': ownProgram,
};

/** Settings that hold an address which the service itself never follows: it writes them into pages and mail. */
export const onlyShown: readonly string[] = [
  'PORTAL_PUBLIC_URL',
  'accessibility.complaintUrl',
  'feedbackUrl',
  'footer.newsletter',
  'footer.privacyPolicy',
  'footer.publicCounter',
  'footer.socialLinks',
  'map.tileUrl',
  'strip.accessibilityUrl',
  'strip.cityUrl',
  'strip.departmentUrl',
];

/** Modules that open connections, and by which of their names; `*` for every way of taking them. */
export const openers: Readonly<Record<string, readonly string[]>> = {
  'node:child_process': ['*'],
  'node:dgram': ['*'],
  'node:dns': ['*'],
  'node:dns/promises': ['*'],
  'node:http': ['*', 'request', 'get', 'Agent', 'globalAgent', 'default'],
  'node:http2': ['*'],
  'node:https': ['*'],
  'node:inspector': ['*'],
  'node:net': ['*', 'connect', 'createConnection', 'Socket', 'default'],
  'node:tls': ['*'],
  pg: ['*', 'Client', 'Pool', 'default'],
  'pg-boss': ['*', 'PgBoss', 'default'],
};

/** Packages that, as the service uses them, open no connection of their own. Every other one belongs into the register. */
export const silentPackages: readonly string[] = [
  '@expo-google-fonts/noto-sans',
  '@expo-google-fonts/noto-sans-arabic',
  '@expo-google-fonts/noto-sans-armenian',
  '@expo-google-fonts/noto-sans-hebrew',
  '@expo-google-fonts/noto-sans-kr',
  '@expo-google-fonts/noto-sans-sc',
  '@fastify/compress',
  '@fastify/cookie',
  '@fastify/multipart',
  '@fastify/rate-limit',
  '@node-rs/argon2',
  '@zxcvbn-ts/language-common',
  'csv-parse',
  'fastify',
  'html-to-text',
  'libphonenumber-js',
  'otpauth',
  'pg-copy-streams',
  'pino',
  'piscina',
  'postal-mime',
  'read-excel-file',
  'sanitize-html',
  'sharp',
  'zipcodes',
  'zod',
];
