import { describe, expect, test } from 'vitest';
import { readSettings, SettingsError, settingsTable } from '#server/settings.ts';

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
    expect(readSettings({ PORT: '', NODE_ENV: '' })).toEqual(readSettings({}));
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
    ['PORTAL_TRUST_PROXY', 'everybody', /^PORTAL_TRUST_PROXY must be addresses/],
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

  test('have a name of their own and say what they are for', () => {
    const entries = Object.values(settingsTable);
    expect(new Set(entries.map(({ name }) => name)).size).toBe(entries.length);
    for (const { about } of entries) expect(about).toMatch(/\.$/);
  });
});
