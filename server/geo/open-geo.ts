import { createCensus } from './census.ts';
import { createGazetteer } from './gazetteer.ts';
import type { Geo } from './geo.ts';
import { createGeocoderClient } from './geocoder-client.ts';
import { createNominatim } from './nominatim.ts';

export type GeoSettings = {
  /** Address of the service; '' = the list that came along. */
  readonly geocoderUrl: string;
  readonly geocoderFormat: 'nominatim' | 'census';
};

/** Where addresses are looked up: what the settings name, else the list that came along. */
export const openGeo = ({ geocoderUrl, geocoderFormat }: GeoSettings): Geo => {
  if (geocoderUrl === '') return createGazetteer();
  const ask = createGeocoderClient(geocoderUrl, 'community-portal');
  return geocoderFormat === 'census' ? createCensus(ask) : createNominatim(ask);
};
