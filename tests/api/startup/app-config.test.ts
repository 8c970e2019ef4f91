import { mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createLogger } from '#server/http/logging.ts';
import { startPortal as startRealPortal } from '#server/portal.ts';
import { readSettings } from '#server/settings.ts';
import { appConfig, appConfigHistory, saveAppConfig } from '#shared/contracts/app-config.ts';
import { passwordPolicy } from '#shared/contracts/password.ts';
import { largestPortalImage, uploadImage } from '#shared/contracts/portal-image.ts';
import { startupData } from '#shared/contracts/startup.ts';
import { settingNames } from '#shared/rules/portal-settings.ts';
import type { Caller } from '#tests/support/caller.ts';
import { signInAs } from '#tests/support/outbox-reader.ts';
import { overtookThemselves } from '#tests/support/overtook-themselves.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';
import { sentForm } from '#tests/support/sent-form.ts';

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

const save = async (
  values: Readonly<Record<string, string>>,
  version?: number,
  caller: Caller = admin,
) => {
  const changes = await Promise.all(
    Object.entries(values).map(async ([name, value]) => ({
      name,
      value,
      version: version ?? (await settingOf(name)).version,
    })),
  );
  return caller.calls(saveAppConfig, { body: { changes } });
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

  test('that say who counts as what take the right to say what roles may do', async () => {
    const { version, value } = await settingOf('roleList.admin');
    const wider = { name: 'roleList.admin', value: `${value},Viewer`, version };
    const body = { changes: [wider] };
    const title = { name: 'title', value: 'Never kept', version: 0 };
    for (const changes of [[wider], [title, wider]]) {
      expect((await admin.calls(saveAppConfig, { body: { changes } })).http.status).toBe(403);
    }
    expect((await settingOf('title')).value).not.toBe('Never kept');
    // What stays as it is was not changed by whoever sends all settings back.
    expect((await save({ 'roleList.admin': value })).status.code).toBe(200);
    const superadmin = await portal.as('superadmin');
    expect((await superadmin.calls(saveAppConfig, { body })).status.code).toBe(200);
    const back = { ...wider, value, version: (await settingOf('roleList.admin')).version };
    await superadmin.calls(saveAppConfig, { body: { changes: [back] } });
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

  test('ask for codes where mail reaches people', async () => {
    for (const otp of ['staff', 'off']) expect((await save({ otp })).status.code).toBe(200);
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

  test('say of each whether it was oneself who changed it, and of all once one was not', async () => {
    const superadmin = await portal.as('superadmin');
    const late = async (...names: readonly string[]) => {
      const { status, errors } = await save(
        Object.fromEntries(names.map((name) => [name, 'Late'])),
        0,
      );
      return [status.message, ...(errors ?? []).map(({ message }) => message)];
    };
    await save({ title: 'Mine', portalName: 'Mine' });
    expect(await late('title', 'portalName')).toEqual(Array(3).fill(overtookThemselves));
    await save({ title: 'Theirs' }, undefined, superadmin);
    expect(await late('title', 'portalName')).toEqual([
      'Someone else changed these settings in the meantime.',
      'Someone else changed this setting in the meantime.',
      overtookThemselves,
    ]);
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

describe('pictures of the portal', () => {
  const upload = async (file: Buffer, caller: Caller = admin) => {
    const form = sentForm(uploadImage, { file });
    const response = await caller.fetches(uploadImage.path, {
      method: 'POST',
      ...(form === undefined ? {} : { body: form }),
    });
    return { status: response.status, reply: (await response.json()) as { path?: string } };
  };

  const picture = (format: 'png' | 'jpeg' | 'gif', width = 40) =>
    sharp({ create: { width, height: 20, channels: 4, background: '#2566b8' } })
      .toFormat(format)
      .toBuffer();

  test('are uploaded, named by a setting, and seen by everybody', async () => {
    const { reply } = await upload(await picture('png'));
    expect(reply.path).toMatch(/^\/rest\/caprc\/image\/v1\//);
    await save({ appLogoPath: reply.path ?? '' });
    const { appLogo } = await (await portal.visitor()).calls(startupData);
    expect(appLogo.appLogoPath).toBe(reply.path);
    const seen = await portal.stranger().fetches(appLogo.appLogoPath);
    expect(seen.status).toBe(200);
    expect(seen.headers.get('content-type')).toBe('image/png');
    expect(await sharp(Buffer.from(await seen.arrayBuffer())).metadata()).toMatchObject({
      width: 40,
      height: 20,
    });
  });

  test('are kept while a setting names them', async () => {
    const used = async () =>
      (
        await portal.database.query<{ readonly used: boolean }>(
          'select unused_since is null as used from stored_file join portal_image on file_id = id order by created_on',
        )
      ).rows.map((row) => row.used);
    const { reply } = await upload(await picture('jpeg'));
    expect(await used()).toEqual([true, false]);
    await save({ bannerPath: (await settingOf('appLogoPath')).value });
    await save({ appLogoPath: reply.path ?? '' });
    expect(await used()).toEqual([true, true]);
    await save({ bannerPath: '' });
    expect(await used()).toEqual([false, true]);
  });

  test.each([
    ['a drawing that could hold scripts', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a picture that is none', Buffer.concat([Buffer.from([255, 216, 255]), Buffer.alloc(50)])],
  ])('are refused: %s', async (_, file) => {
    expect([400, 415]).toContain((await upload(file)).status);
  });

  test('are refused when they are too large, of another kind, or from somebody without the right', async () => {
    expect((await upload(Buffer.alloc(largestPortalImage + 1))).status).toBe(413);
    const none = await admin.calls(uploadImage, { body: {} });
    expect(none.errors).toMatchObject([{ path: 'file', code: 'required' }]);
    expect((await upload(await picture('gif'))).status).toBe(415);
    expect((await upload(await picture('png'), await portal.as('staff'))).status).toBe(403);
  });

  test('are those of the portal alone: no setting names, and nobody opens, another file', async () => {
    const other = await portal.database.query<{ readonly id: string }>(
      `insert into stored_file (id, type, bytes, digest)
       values (gen_random_uuid(), 'image/jpeg', 1, repeat('0', 64)) returning id`,
    );
    const path = `/rest/caprc/image/v1/${other.rows[0]?.id ?? ''}`;
    expect((await portal.stranger().fetches(path)).status).toBe(404);
    const answer = await save({ favicon: path });
    expect(answer.errors?.[0]).toMatchObject({ path: 'favicon', code: 'badPicture' });
  });
});
