import { expect, test } from 'vitest';
import { exportRows } from '#shared/contracts/export.ts';
import { healthz } from '#shared/contracts/health.ts';
import { inboxEvents } from '#shared/contracts/inbox.ts';
import { currentSession } from '#shared/contracts/oauth.ts';
import { socialCallbackPath } from '#shared/contracts/social.ts';
import { startPortal } from '#tests/support/portal.ts';

/** What every answer says, whatever it is. */
const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'strict-transport-security': 'max-age=31536000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

test('every kind of answer tells browsers what to refuse', async () => {
  const portal = await startPortal({ settings: { PORTAL_PUBLIC_URL: 'https://portal.example' } });
  const [stranger, staff] = [portal.stranger('web'), await portal.as('staff')];
  const json = { 'content-type': 'application/json' };
  const answers: Readonly<Record<string, Response>> = {
    page: await stranger.fetches('/'),
    'a call': await stranger.fetches(healthz.path),
    'a refusal': await stranger.fetches(currentSession.path),
    'nothing there': await stranger.fetches('/rest/nothing'),
    'no page there': await stranger.fetches('/nothing', { headers: { accept: 'text/html' } }),
    'a broken address': await stranger.fetches('/rest/%ff'),
    'a broken body': await staff.fetches(exportRows.path, {
      method: 'POST',
      body: '{',
      headers: json,
    }),
    'a file': await staff.downloads(exportRows, {
      body: { moduleName: 'crm', additionalInfo: { request: { crmIds: [1] } } },
    }),
    'a stream': await staff.downloads(inboxEvents),
    'a way back': await stranger.fetches(socialCallbackPath),
    'the document': await stranger.fetches('/rest/openapi.json'),
  };
  for (const [kind, { headers, body }] of Object.entries(answers)) {
    expect(Object.fromEntries(headers), kind).toMatchObject(always);
    expect(headers.get('content-security-policy'), kind).toMatch(/default-src '(?:none|self)'/);
    expect(headers.get('content-security-policy'), kind).toContain("frame-ancestors 'none'");
    expect(headers.get('x-powered-by') ?? headers.get('server'), kind).toBeNull();
    expect(headers.get('cache-control'), kind).toMatch(/no-store|no-cache/);
    expect(headers.get('access-control-allow-origin'), kind).toBeNull();
    await body?.cancel();
  }
});
