import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#shared/contracts/gis-address.ts';
import { isLonger } from '#shared/rules/limits.ts';
import { longestAddressText } from '#shared/rules/profile.ts';
import { refusalOf } from '#renderer/api/failure.ts';
import { placesApi } from './places.api.ts';

/** Milliseconds without a key until it is searched. */
const patience = 300;

const shortest = 3;

/** Places that fit what is being typed; none until somebody types. */
export const usePlaceSearch = (text: string) => {
  const { t } = useTranslation('profile');
  const [isTyped, setIsTyped] = useState(false);
  const [searchText] = useDebouncedValue(text.trim(), patience);
  const isTooLong = isLonger(searchText, longestAddressText.addressLine);
  const skip = !isTyped || isTooLong || [...searchText].length < shortest;
  const { currentData, error, isFetching } = placesApi.useSuggestAddressQuery(
    { body: { searchText, limit: 5 } },
    { skip },
  );
  const places = new Map<string, Place>(
    (skip ? [] : (currentData?.places ?? [])).map((place) => [place.addressLine, place]),
  );
  const isOver = !skip && !isFetching;
  return {
    places,
    setIsTyped,
    searching: isFetching && !skip,
    /** The search is over and found nothing. */
    unknown: isOver && currentData !== undefined && places.size === 0,
    /** Why the search came to nothing; null where it did not. */
    failure:
      isOver && error !== undefined
        ? (refusalOf(error)?.message ?? t('addresses.notChecked'))
        : null,
  };
};
