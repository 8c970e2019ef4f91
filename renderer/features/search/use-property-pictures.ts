import { type SearchResult, streetViewImage } from '#shared/contracts/global-search.ts';
import { callUrl } from '#renderer/api/call-url.ts';
import { propertyFacts } from './property-facts.ts';
import { searchApi } from './search.api.ts';

/** The pictures of a property: its own, else that of its street where there is one, with whom to name for it. */
export const usePropertyPictures = (result: SearchResult) => {
  const { pictures } = propertyFacts(result);
  const { latitude, longitude, streetView } = result.parameters.additional ?? {};
  const query = { latitude: String(latitude), longitude: String(longitude) };
  const hasPlace = typeof latitude === 'number' && typeof longitude === 'number';
  const { data } = searchApi.useStreetViewQuery(
    { query },
    { skip: pictures.length > 0 || !hasPlace || streetView !== true },
  );
  if (data?.metadata.status !== 'OK') return { pictures, credit: '' };
  return { pictures: [callUrl(streetViewImage, { query })], credit: data.metadata.copyright };
};
