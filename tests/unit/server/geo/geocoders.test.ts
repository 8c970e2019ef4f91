import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { GeocoderError } from '#server/geo/geo.ts';
import { openGeo } from '#server/geo/open-geo.ts';

type Reply = { readonly status?: number; readonly body: string; readonly location?: string };

/** A service of places on this machine, with the answers that the two services really give. */
const asked: string[] = [];
let reply: Reply = { body: '[]' };

const server = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(reply.status ?? 200, {
    'content-type': 'application/json',
    ...(reply.location === undefined ? {} : { location: reply.location }),
  });
  response.end(reply.body);
});

let address = '';

beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

beforeEach(() => {
  asked.length = 0;
});

const { signal } = new AbortController();

const cityHall = {
  latitude: 34.0537,
  longitude: -118.2427,
  houseNumber: '200',
  preDirection: 'N',
  streetName: 'Spring',
  streetType: 'ST',
  city: 'Los Angeles',
  state: 'CA',
  zip: '90012',
  country: 'US',
  precision: 'house',
  label: '200 N Spring ST, Los Angeles, CA 90012',
};

describe('Nominatim', () => {
  const geo = () => openGeo({ geocoderUrl: `${address}/maps/`, geocoderFormat: 'nominatim' });

  const hit = {
    lat: '34.0537',
    lon: '-118.2427',
    display_name: 'City Hall, 200, North Spring Street, Los Angeles',
    address: {
      house_number: '200',
      road: 'North Spring Street',
      city: 'Los Angeles',
      state: 'California',
      'ISO3166-2-lvl4': 'US-CA',
      postcode: '90012-1234',
      country_code: 'us',
    },
  };

  test('finds places of the United States', async () => {
    reply = { body: JSON.stringify([hit, { nonsense: true }]) };
    expect(await geo().find('200 N Spring St & more=1#x', 5, signal)).toMatchObject([cityHall]);
    const url = new URL(asked[0] ?? '', address);
    expect(url.pathname).toBe('/maps/search');
    // What was typed is a value and cannot become a part of the question.
    expect(url.searchParams.get('q')).toBe('200 N Spring St & more=1#x');
    expect(url.searchParams.get('countrycodes')).toBe('us');
  });

  test('knows the place around a point, or says that it does not', async () => {
    reply = { body: JSON.stringify(hit) };
    expect(await geo().at(cityHall, signal)).toMatchObject(cityHall);
    expect(asked[0]).toMatch(/^\/maps\/reverse\?lat=34\.0537&lon=-118\.2427/);
    reply = { body: '{"error":"Unable to geocode"}' };
    expect(await geo().at(cityHall, signal)).toBeUndefined();
  });
});

describe('the geocoder of the census', () => {
  const geo = () => openGeo({ geocoderUrl: address, geocoderFormat: 'census' });

  test('finds addresses', async () => {
    const match = {
      matchedAddress: '200 N SPRING ST, LOS ANGELES, CA, 90012',
      coordinates: { x: -118.2427, y: 34.0537 },
      addressComponents: {
        fromAddress: '100',
        toAddress: '298',
        preDirection: 'N',
        streetName: 'SPRING',
        suffixType: 'ST',
        suffixDirection: '',
        city: 'LOS ANGELES',
        state: 'CA',
        zip: '90012',
      },
    };
    reply = { body: JSON.stringify({ result: { addressMatches: [match] } }) };
    expect(await geo().find('200 N Spring St, Los Angeles', 5, signal)).toMatchObject([cityHall]);
    expect(asked[0]).toMatch(/^\/geocoder\/locations\/onelineaddress\?address=200\+N/);
  });

  test('knows the place around a point, or says that it does not', async () => {
    const geographies = {
      States: [{ STUSAB: 'CA', BASENAME: 'California' }],
      'Incorporated Places': [{ BASENAME: 'Los Angeles' }],
      '2020 Census ZIP Code Tabulation Areas': [{ BASENAME: '90012', ZCTA5: '90012' }],
    };
    reply = { body: JSON.stringify({ result: { geographies } }) };
    expect(await geo().at(cityHall, signal)).toMatchObject({
      city: 'Los Angeles',
      state: 'CA',
      zip: '90012',
    });
    reply = { body: JSON.stringify({ result: { geographies: {} } }) };
    expect(await geo().at(cityHall, signal)).toBeUndefined();
  });
});

describe('a service that fails', () => {
  const geo = () => openGeo({ geocoderUrl: address, geocoderFormat: 'nominatim' });

  test.each<[string, Reply]>([
    ['with an error', { status: 500, body: 'oops' }],
    ['with something that is no JSON', { body: '<html>' }],
    ['with more than anybody reads', { body: `["${'x'.repeat(600_000)}"]` }],
    // Nobody is ever led to another machine, such as one inside the building.
    ['by leading elsewhere', { status: 302, body: '', location: 'http://169.254.169.254/' }],
  ])('%s is told apart from one that knows nothing', async (_, failing) => {
    reply = failing;
    await expect(geo().find('anything', 5, signal)).rejects.toBeInstanceOf(GeocoderError);
  });

  test('a service that is away is told apart from one that knows nothing', async () => {
    const away = openGeo({ geocoderUrl: 'http://127.0.0.1:9', geocoderFormat: 'census' });
    await expect(away.at(cityHall, signal)).rejects.toBeInstanceOf(GeocoderError);
  });

  test('ends with the person who asked', async () => {
    const leaving = new AbortController();
    leaving.abort(new Error('they left'));
    await expect(geo().find('anything', 5, leaving.signal)).rejects.toThrow('they left');
  });
});
