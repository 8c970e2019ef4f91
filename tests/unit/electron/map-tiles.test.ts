import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMapTiles, isTilePath } from '#electron/main/map-tiles.ts';
import { createPortalSettings } from '#electron/main/portal-settings.ts';
import { addressOfTile, tileOf } from '#shared/rules/map-tiles.ts';
import { startTileServer, type TileServer } from '#tests/support/tile-server.ts';

let service: TileServer;
beforeAll(async () => {
  service = await startTileServer();
});
afterAll(() => service.close());

/** A client that has heard of these pictures, and how it answers a page. */
const clientOf = (tiles: string | null) => {
  const settings = createPortalSettings();
  const maps = createMapTiles({ fetch, tiles: () => settings.read('map.tileUrl') });
  const params = tiles === null ? [] : [{ paramName: 'map.tileUrl', paramValue: tiles }];
  settings.learn({ configParam: [{ paramName: 'timeZone', paramValue: 'UTC' }, ...params] });
  const ask = (path: string, method = 'GET') =>
    maps.answer(new Request(`app://bundle${path}`, { method }));
  return { settings, ask };
};

test('a picture of the named service comes, and nothing of it but the picture', async () => {
  const { ask } = clientOf(`${service.origin}/{z}/{x}/{y}{r}.png`);
  const before = service.asked.length;
  const reply = await ask('/map-tiles/12/703/1635');
  expect(reply.status).toBe(200);
  expect(reply.headers.get('content-type')).toBe('image/png');
  expect(reply.headers.get('x-content-type-options')).toBe('nosniff');
  expect(reply.headers.has('set-cookie')).toBe(false);
  expect([...new Uint8Array(await reply.arrayBuffer()).slice(1, 4)]).toEqual([0x50, 0x4e, 0x47]);
  expect(service.asked.slice(before).map(({ path }) => path)).toEqual(['/12/703/1635.png']);
});

test.each([
  '/map-tiles/12/703',
  '/map-tiles/12/703/1635/9',
  '/map-tiles/1/2/0',
  '/map-tiles/23/0/0',
  '/map-tiles/3/-1/0',
  '/map-tiles/3/1.5/0',
  '/map-tiles/3/1e1/0',
  '/map-tiles/3/%31/0',
  '/map-tiles/{z}/0/0',
  '/map-tiles//evil.example.org/0/0',
])('a page that asks for %s reaches nobody', async (path) => {
  const { ask } = clientOf(`${service.origin}/{z}/{x}/{y}.png`);
  const before = service.asked.length;
  expect((await ask(path)).status).toBe(404);
  expect(service.asked).toHaveLength(before);
});

test('only reading, and only below the path of its own', async () => {
  const { ask } = clientOf(`${service.origin}/{z}/{x}/{y}.png`);
  expect((await ask('/map-tiles/1/0/0', 'POST')).status).toBe(405);
  expect(isTilePath('/map-tiles/1/0/0')).toBe(true);
  expect(isTilePath('/map-tiles')).toBe(false);
  expect(isTilePath('/rest/map-tiles/1/0/0')).toBe(false);
});

test.each(['page', 'vector', 'moved', 'huge'])(
  'what is no picture of a map stays outside: %s',
  async (kind) => {
    const { ask } = clientOf(`${service.origin}/${kind}/{z}/{x}/{y}.png`);
    const reply = await ask('/map-tiles/1/0/0');
    expect(reply.status).toBe(502);
    expect(await reply.text()).toBe('');
  },
);

test('without a service, with one that nobody could have named, or with none that answers there is no picture', async () => {
  const forms = [null, '', 'file:///{z}/{x}/{y}', 'https://one.example.org;/{z}/{x}/{y}'];
  for (const tiles of forms) {
    expect((await clientOf(tiles).ask('/map-tiles/1/0/0')).status).toBe(404);
  }
  const closed = await startTileServer();
  await closed.close();
  const { ask } = clientOf(`${closed.origin}/{z}/{x}/{y}.png`);
  expect((await ask('/map-tiles/1/0/0')).status).toBe(502);
});

test('an answer that is not understood changes nothing; another one takes the service away again', async () => {
  const { settings, ask } = clientOf(`${service.origin}/{z}/{x}/{y}.png`);
  settings.learn({ configParam: 'none' });
  expect((await ask('/map-tiles/1/0/0')).status).toBe(200);
  settings.learn({ configParam: [] });
  expect((await ask('/map-tiles/1/0/0')).status).toBe(404);
});

test('the numbers of a picture stand where its address has them, as often as it has them', () => {
  const tile = tileOf(3, 5, 1) ?? expect.fail('there is such a picture');
  expect(addressOfTile('https://a.example.org/t?x={x}&y={y}&z={z}&x={x}', tile)).toBe(
    'https://a.example.org/t?x=5&y=1&z=3&x=5',
  );
  expect([tileOf(0, 0, 0), tileOf(0, 1, 0), tileOf(22, 2 ** 22 - 1, 0)?.x]).toEqual([
    { z: 0, x: 0, y: 0 },
    undefined,
    2 ** 22 - 1,
  ]);
});
