import type { Database } from '#server/database/database.ts';
import type { Country, CountryStore } from './country.service.ts';

export const createCountryRepository = (database: Database): CountryStore => ({
  list: async () => {
    const { rows } = await database.query<Country>(
      'select code, name from country order by name collate "C"',
    );
    return rows;
  },
});
