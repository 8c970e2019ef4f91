import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createLogger } from '#server/http/logging.ts';
import { startPortal as startRealPortal } from '#server/portal.ts';
import { readSettings } from '#server/settings.ts';
import { appConfig, appConfigHistory, saveAppConfig } from '#shared/contracts/app-config.ts';
import { passwordPolicy } from '#shared/contracts/password.ts';
import { startupData } from '#shared/contracts/startup.ts';
import { settingNames } from '#shared/rules/portal-settings.ts';
import type { Caller } from '#tests/support/caller.ts';
import { signInAs } from '#tests/support/outbox-reader.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;
let admin: Caller;

/** A second service process on the same data. */
let elsewhere: Awaited<ReturnType<typeof startRealPortal>>;

beforeAll(async () => {
  portal = await startPortal();
  admin = await portal.as('admin');
  elsewhere = await startRealPortal({
    settings: readSettings({
      NODE_ENV: 'test',
      PORT: '0',
      DATABASE_URL: portal.databaseUrl,
      PORTAL_DATA_DIR: await mkdtemp(join(inject('cluster').folder, 'data-')),
      PORTAL_SIGN_INS_PER_MINUTE: '0',
    }),
    logger: createLogger('silent'),
  });
});

afterAll(() => elsewhere.stop());

const settingOf = async (name: string) => {
  const { settings } = await admin.calls(appConfig);
  const setting = settings.find((one) => one.name === name);
  if (setting === undefined) throw new Error(`There is no setting ${name}.`);
  return setting;
};

const save = async (values: Readonly<Record<string, string>>, version?: number) => {
  const changes = await Promise.all(
    Object.entries(values).map(async ([name, value]) => ({
      name,
      value,
      version: version ?? (await settingOf(name)).version,
    })),
  );
  return admin.calls(saveAppConfig, { body: { changes } });
};

const paramOf = async (caller: Caller, name: string) =>
  (await caller.calls(startupData)).configParam.find(({ paramName }) => paramName === name)
    ?.paramValue;

describe('settings', () => {
  test('are all there for administrators, and for nobody else', async () => {
    const { settings } = await admin.calls(appConfig);
    expect(settings.map(({ name }) => name)).toEqual(settingNames);
    for (const role of ['staff', 'citizen'] as const) {
      expect((await (await portal.as(role)).calls(appConfig)).http.status).toBe(403);
    }
    expect((await (await portal.visitor()).calls(appConfig)).http.status).toBe(401);
  });

  test('hold at once, in every process and without a restart', async () => {
    const other = await signInAs(elsewhere.address, 'citizen');
    expect(await paramOf(other, 'portalName')).toBe('Community Portal');
    await save({ portalName: ' Harbor City ', hideCart: 'false', timeZone: 'Asia/Seoul' });
    for (const reader of [other, admin]) {
      expect((await reader.calls(startupData)).appLogo.portalName).toBe('Harbor City');
      expect(await paramOf(reader, 'hideCart')).toBe('false');
      expect(await paramOf(reader, 'timeZone')).toBe('Asia/Seoul');
    }
  });

  test('that are wrong are refused by name, and nothing of the save is kept', async () => {
    const answer = await save({ title: 'Never kept', idleSeconds: '5', otp: 'nobody' });
    expect(answer.http.status).toBe(400);
    expect(answer.errors?.map(({ path, code }) => [path, code])).toEqual([
      ['idleSeconds', 'outOfRange'],
      ['otp', 'notOffered'],
    ]);
    expect((await settingOf('title')).value).not.toBe('Never kept');
    const strange = await admin.calls(saveAppConfig, {
      body: { changes: [{ name: 'noSuchThing', value: '1', version: 0 }] },
    });
    expect(strange.errors?.[0]).toMatchObject({ path: 'noSuchThing', code: 'unknown' });
  });

  test('must fit each other', async () => {
    const answer = await save({ languages: 'es,ar' });
    expect(answer.errors?.[0]).toMatchObject({ path: 'defaultLanguage', code: 'notOffered' });
    expect((await save({ languages: 'es,ar', defaultLanguage: 'es' })).status.code).toBe(200);
    const { language } = await admin.calls(startupData);
    expect(language.map(({ languageKey }) => languageKey)).toEqual(['es', 'ar']);
  });

  test('that somebody else changed meanwhile are not overwritten', async () => {
    const seen = await settingOf('copyright');
    await save({ copyright: 'City of Harbor' });
    const answer = await save({ copyright: 'Harbor' }, seen.version);
    expect(answer.http.status).toBe(409);
    expect(answer.errors).toMatchObject([{ path: 'copyright', code: 'changed' }]);
    const now = await settingOf('copyright');
    expect(now).toMatchObject({ value: 'City of Harbor', changedBy: 'admin@example.org' });
    expect((await save({ copyright: 'Harbor' }, now.version)).status.code).toBe(200);
  });

  test('saved twice at once are changed once', async () => {
    const { version } = await settingOf('slaHour');
    const both = await Promise.all([
      save({ slaHour: '48' }, version),
      save({ slaHour: '48' }, version),
    ]);
    expect(both.map(({ status }) => status.code)).toEqual([200, 200]);
    const { changes } = await admin.calls(appConfigHistory, { body: { name: 'slaHour' } });
    expect(changes).toHaveLength(1);
    expect(changes[0]).toMatchObject({
      before: '24',
      after: '48',
      changedBy: 'admin@example.org',
    });
  });

  test('saved by two people at once are one of the two, and the other is told', async () => {
    const { version } = await settingOf('title');
    const both = await Promise.all([
      save({ title: 'One' }, version),
      save({ title: 'Two' }, version),
    ]);
    expect(both.map(({ status }) => status.code).toSorted((a, b) => a - b)).toEqual([200, 409]);
  });

  test('of the password hold for the next password that is chosen', async () => {
    await save({ passwordPolicy: '{"minLength": 14, "isSpecialCharRequired": false}' });
    const { passwordPolicy: policy } = await portal.stranger().calls(passwordPolicy);
    expect(policy).toMatchObject({ minLength: 14, maxLength: 64, isSpecialCharRequired: false });
  });

  test('have a history that is paged, newest first', async () => {
    const { changes, totalRecord } = await admin.calls(appConfigHistory, {
      body: { pageNumber: 1, pageSize: 2 },
    });
    expect(totalRecord).toBeGreaterThan(5);
    expect(changes[0]).toMatchObject({ name: 'passwordPolicy', before: '{}' });
    expect(changes).toHaveLength(2);
  });
});
