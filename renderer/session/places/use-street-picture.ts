import { skipToken } from '@reduxjs/toolkit/query';
import { streetViewImage } from '#shared/contracts/global-search.ts';
import { callUrl } from '#renderer/api/call-url.ts';
import { placesApi } from './places.api.ts';

export type StreetPlace = { readonly latitude: number; readonly longitude: number };

export type StreetPictureState =
  | { readonly kind: 'loading' | 'none' }
  | { readonly kind: 'found'; readonly address: string; readonly copyright: string };

/** Whether there is a picture of the street at a place. Without a service for it there is none anywhere. */
export const useStreetPicture = (place: StreetPlace | null): StreetPictureState => {
  const query =
    place === null
      ? null
      : { latitude: String(place.latitude), longitude: String(place.longitude) };
  const { data, isLoading } = placesApi.useStreetViewQuery(query === null ? skipToken : { query });
  if (query === null) return { kind: 'none' };
  if (isLoading) return { kind: 'loading' };
  if (data?.metadata.status !== 'OK') return { kind: 'none' };
  return {
    kind: 'found',
    address: callUrl(streetViewImage, { query }),
    copyright: data.metadata.copyright,
  };
};
