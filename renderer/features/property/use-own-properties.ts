import { type PropertyList, propertyListOf } from '#renderer/session/places/property-list.ts';
import { propertyApi } from './property.api.ts';

/** The properties of the person who is signed in, a step at a time. */
export const useOwnProperties = (): PropertyList =>
  propertyListOf(propertyApi.useOwnPropertiesInfiniteQuery(undefined));
