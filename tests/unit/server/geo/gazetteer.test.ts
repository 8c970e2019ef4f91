import { describe, expect, test } from 'vitest';
import { createGazetteer } from '#server/geo/gazetteer.ts';

const gazetteer = createGazetteer();
const { signal } = new AbortController();

const labels = async (text: string): Promise<readonly string[]> =>
  (await gazetteer.find(text, 3, signal)).map(({ label, precision }) => `${label} (${precision})`);

describe('an address is found by its ZIP code, its town, or the beginning of it', () => {
  test.each([
    ['200 n spring st, los angeles, ca 90012', '200 N Spring ST, Los Angeles, CA 90012 (zip)'],
    ['5 Broadway New York NY 10004', '5 Broadway, New York, NY 10004 (zip)'],
    ['91709-1234', 'Chino Hills, CA 91709 (zip)'],
    ['chino h', 'Chino Hills, CA 91709 (zip)'],
    ['Fresno California', 'Fresno, CA (city)'],
    ['St. Louis, MO', 'Saint Louis, MO (city)'],
    ['12 Elm Ave, Springfield, IL', '12 Elm AVE, Springfield, IL (city)'],
    ['New York', 'New York, NY (city)'],
    ['Pasadena', 'Pasadena, CA (city)'],
    ['Washington', 'Washington, DC (city)'],
    ['12 Elm Ave, Washington', '12 Elm AVE, Washington, DC (city)'],
    ['Indiana', 'Indiana, PA (city)'],
    ['Nevada Missouri', 'Nevada, MO 64772 (zip)'],
    ['Port Washington', 'Port Washington, NY (city)'],
    ['12 Elm Ave Port Washington', '12 Elm AVE, Port Washington, NY (city)'],
    ['Seattle Washington', 'Seattle, WA (city)'],
    ['virginia b', 'Virginia Beach, VA (city)'],
  ])('%s', async (text, label) => {
    expect((await labels(text))[0]).toBe(label);
  });

  test('a fraction belongs to the number of the house, not to the name of the street', async () => {
    const [found] = await gazetteer.find('12 1/2 n oak st, glendale, ca', 1, signal);
    expect(found).toMatchObject({ houseNumber: '12 1/2', preDirection: 'N', streetName: 'Oak' });
  });

  test('the largest town of a name comes first', async () => {
    expect(await labels('Pasadena')).toEqual([
      'Pasadena, CA (city)',
      'Pasadena, TX (city)',
      expect.stringContaining('Pasadena, MD'),
    ]);
  });
});

test.each(['99999', 'Atlantis, CA', 'zz', '', ', , ,', '🏠'])(
  'of %j nothing is known',
  async (text) => {
    expect(await labels(text)).toEqual([]);
  },
);

test('a point has the place of the nearest ZIP code, and the sea has none', async () => {
  const near = await gazetteer.at({ latitude: 34.0537, longitude: -118.2427 }, signal);
  expect(near).toMatchObject({ city: 'Los Angeles', state: 'CA', country: 'US' });
  expect(await gazetteer.at({ latitude: 0, longitude: 0 }, signal)).toBeUndefined();
  expect(await gazetteer.at({ latitude: 48.85, longitude: 2.35 }, signal)).toBeUndefined();
});
