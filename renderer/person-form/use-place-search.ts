import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Place } from '#shared/contracts/gis-address.ts';
import { isLonger } from '#shared/rules/limits.ts';
import { longestAddressText } from '#shared/rules/profile.ts';
import { placesApi } from './places.api.ts';

/** Milliseconds without a key until it is searched. */
const patience = 300;

const shortest = 3;

/** Places that fit what is being typed; none until somebody types. */
export const usePlaceSearch = (text: string) => {
  const [typing, setTyping] = useState(false);
  const [searchText] = useDebouncedValue(text.trim(), patience);
  const isTooLong = isLonger(searchText, longestAddressText.addressLine);
  const skip = !typing || isTooLong || [...searchText].length < shortest;
  const { currentData, isFetching } = placesApi.useSuggestAddressQuery(
    { body: { searchText, limit: 5 } },
    { skip },
  );
  const places = new Map<string, Place>(
    (skip ? [] : (currentData?.places ?? [])).map((place) => [place.addressLine, place]),
  );
  return {
    places,
    setTyping,
    searching: isFetching && !skip,
    /** The search is over and found nothing. */
    unknown: !skip && !isFetching && currentData !== undefined && places.size === 0,
  };
};
