export type Country = { readonly code: string; readonly name: string };

export type CountryStore = { readonly list: () => Promise<readonly Country[]> };

export const createCountryService = (store: CountryStore) => ({
  /** Countries by name. */
  list: async () =>
    (await store.list()).map(({ code, name }) => ({ countryCode: code, countryName: name })),
});

export type CountryService = ReturnType<typeof createCountryService>;
