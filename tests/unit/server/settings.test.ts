import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError, settingsTable, unknownSettings } from '#server/settings.ts';

describe('settings', () => {
  test('have defaults that are valid', () => {
    expect(readSettings({})).toMatchObject({
      port: 8080,
      host: '127.0.0.1',
      databaseUrl: '',
      dataDir: '.data',
      seedContacts: 20_000,
      mode: 'development',
      timeZone: 'America/Los_Angeles',
    });
  });

  test('that are empty count as not set', () => {
    const names = Object.values(settingsTable).map(({ name }) => name);
    const empty = Object.fromEntries(names.map((name) => [name, '']));
    expect(readSettings(empty)).toEqual(readSettings({}));
  });

  test.each([
    ['PORTAL_TRUST_PROXY', '10.0.0.1,192.168.0.0/16,2001:db8::/32,::1'],
    ['PORTAL_FILES_URL', 'https://key:se%2Fcret@s3.example.org/portal/a?region=us-west-2'],
  ])('%s=%s is taken', async (name, value) => {
    const { trustProxy, filesUrl } = readSettings({ [name]: value });
    expect([trustProxy, filesUrl]).toContain(value);
  });

  test.each([
    ['PORT', '80a', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535.'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535.'],
    ['NODE_ENV', 'prod', 'NODE_ENV must be one of development, production, test.'],
    ['LOG_LEVEL', 'loud', /^LOG_LEVEL must be one of trace, debug/],
    ['PORTAL_TIME_ZONE', 'Mars/Olympus', /^PORTAL_TIME_ZONE must be a time zone/],
    ['DATABASE_URL', 'mysql://host/db', /^DATABASE_URL must be empty or an address that starts/],
    ['PORTAL_PUBLIC_URL', 'portal.example.org', /^PORTAL_PUBLIC_URL must be empty or an address/],
    [
      'DATABASE_URL',
      'postgres://portal:a#b@host/db',
      /^DATABASE_URL is no address .* %23 for #\.$/,
    ],
    ['DATABASE_URL', 'postgres://portal:5%zz@host/db', /^DATABASE_URL is no address that can be/],
    [
      'PORTAL_SMTP_URL',
      'smtp://portal:a/b@host',
      /^PORTAL_SMTP_URL is no address that can be read/,
    ],
    [
      'PORTAL_PUBLIC_URL',
      'https://portal.example.org/#/',
      /^PORTAL_PUBLIC_URL must be an address w/,
    ],
    [
      'PORTAL_PUBLIC_URL',
      'https://city.example.org/portal',
      /^PORTAL_PUBLIC_URL must be an address without a path, \? and #: the portal needs a host/,
    ],
    ['PORTAL_TRUST_PROXY', 'everybody', /^PORTAL_TRUST_PROXY must be addresses/],
    ['PORTAL_TRUST_PROXY', '10.0.0.0/33', /^PORTAL_TRUST_PROXY must be addresses/],
    ['PORTAL_TRUST_PROXY', '10.0.0.1,10.0.0.0/0', /^PORTAL_TRUST_PROXY must be addresses/],
    ['PORTAL_TRUST_PROXY', '2001:db8::/129', /^PORTAL_TRUST_PROXY must be addresses/],
    ['PORTAL_TRUST_PROXY', '300.1.1.1', /^PORTAL_TRUST_PROXY must be addresses/],
    ['PORTAL_FILES_URL', 'https://host/', /^PORTAL_FILES_URL must be empty or an address such/],
    ['PORTAL_FILES_URL', 'https://key:5%@host/bucket', /^PORTAL_FILES_URL must be empty or an/],
    ['PORTAL_FILES_URL', 'ftp://host/bucket', /^PORTAL_FILES_URL must be empty or an address/],
    ['PORTAL_SMTP_URL', 'mail.example.org', /^PORTAL_SMTP_URL must be empty or an address/],
    ['PORTAL_MAIL_FROM', 'Community Portal', /^PORTAL_MAIL_FROM must be an address such as/],
    ['PORTAL_SOCIAL_1_ISSUER', 'http://accounts.example.org', /^PORTAL_SOCIAL_1_ISSUER must be/],
    ['PORTAL_SOCIAL_2_ISSUER', 'accounts', /^PORTAL_SOCIAL_2_ISSUER must be empty or an address/],
    ['PORTAL_DEMO_PASSWORD', 'short', 'PORTAL_DEMO_PASSWORD must have 8 characters or more.'],
    ['PORTAL_SEED_CONTACTS', 'many', /^PORTAL_SEED_CONTACTS must be a whole number/],
  ])('%s=%s is refused in one sentence', (name, value, sentence) => {
    expect(() => readSettings({ [name]: value })).toThrow(sentence);
  });

  test('that are wrong are all told at once', () => {
    try {
      readSettings({ PORT: 'x', NODE_ENV: 'y' });
      expect.unreachable();
    } catch (error) {
      expect(error).toBeInstanceOf(SettingsError);
      expect(String(error).split('\n')).toHaveLength(2);
    }
  });

  test('are told without their values: one of them is a password', () => {
    const secret = 'x'.repeat(70);
    expect(() => readSettings({ PORTAL_DEMO_PASSWORD: secret })).toThrow(
      expect.not.stringContaining(secret),
    );
  });

  test('are told apart from names that only look like one', () => {
    const names = Object.values(settingsTable).map(({ name }) => name);
    const known = [
      ...names,
      'PORTAL_ADMIN_PASSWORD',
      'PORTAL_SERVICE_HOST',
      'PORTAL_PORT',
      'PORTAL_DB_PORT_5432_TCP',
      'PATH',
    ];
    const environment = Object.fromEntries([...known, 'PORTAL_SMPT_URL'].map((name) => [name, '']));
    expect(unknownSettings(environment)).toEqual(['PORTAL_SMPT_URL']);
  });

  test('have a name of their own and say what they are for', () => {
    const entries = Object.values(settingsTable);
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
    for (const { about } of entries) expect(about).toMatch(/\.$/);
  });
});
