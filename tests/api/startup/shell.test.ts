import { beforeAll, expect, test } from 'vitest';
import { cart } from '#shared/contracts/payments.ts';
import { allLanguages, startupData } from '#shared/contracts/startup.ts';
import { type Portal, startPortal } from '#tests/support/portal.ts';

let portal: Portal;

beforeAll(async () => {
  portal = await startPortal({ settings: { PORTAL_TIME_ZONE: 'Asia/Tokyo' } });
});

test('the startup data says how the portal is set up, and nothing that is not for visitors', async () => {
  const answer = await (await portal.visitor()).calls(startupData);
  const params = Object.fromEntries(
    answer.configParam.map(({ paramName, paramValue }) => [paramName, paramValue]),
  );
  expect(params).toMatchObject({
    timeZone: 'Asia/Tokyo',
    hideAskQuestion: 'true',
    hideCart: 'true',
    hidePassbook: 'true',
    hideGlobalSearch: 'false',
    notificationInterval: '300000',
    slaHour: '24',
    appLocation: '33.99,-117.94',
    paymentGateway: 'Card payment',
    basicProfile: 'false',
    idleSeconds: '1080',
    idleWarningSeconds: '120',
    version: '2.5.1',
    handsontableLicenseKey: 'non-commercial-and-evaluation',
  });
  expect(
    Object.keys(params).filter((name) => /roleList|hash|seed|^otp$|passwordPolicy/i.test(name)),
  ).toEqual([]);
  expect(new Set(answer.configParam.map(({ paramName }) => paramName)).size).toBe(
    answer.configParam.length,
  );
  expect(answer.language.map(({ languageKey }) => languageKey).join(' ')).toBe(
    'en es ar fa hy ko zh tl vi ru',
  );
  expect(answer.appLogo).toMatchObject({
    portalName: 'Community Portal',
    title: 'Contracting Opportunities',
    theme: 'default',
  });
  expect(answer.cannedHomepage).toMatchObject({
    name: 'login-screen',
    footerProperties: { copyright: 'Community Portal' },
  });
});

test('languages can be asked for before anything else, with their own names', async () => {
  const { languages } = await portal.stranger().calls(allLanguages);
  expect(languages).toContainEqual({
    languageKey: 'hy',
    languageName: 'Հայերեն',
    offered: true,
  });
});

test('the cart of everybody is empty', async () => {
  expect((await (await portal.visitor()).calls(cart)).items).toEqual([]);
});

test('what the service tells people follows the language that they read', async () => {
  const answer = await portal.stranger().fetches(startupData.path, {
    headers: { 'accept-language': 'vi-VN,vi;q=0.9' },
  });
  expect(answer.status).toBe(401);
  expect(await answer.json()).toMatchObject({ status: { message: 'Vui lòng đăng nhập.' } });
});
