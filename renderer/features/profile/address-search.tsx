import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Autocomplete, Loader } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#shared/contracts/gis-address.ts';
import { profileApi } from './profile.api.ts';

type AddressSearchProps = {
  readonly name: string;
  readonly error: string | undefined;
  readonly value: string;
  readonly onBlur: () => void;
  readonly onType: (text: string) => void;
  readonly onTake: (place: Place) => void;
};

/** Milliseconds without a key until it is searched. */
const patience = 300;

const shortest = 3;

/** The place of an address, found while it is typed. */
export const AddressSearch = ({ value, onType, onTake, ...props }: AddressSearchProps) => {
  const { t } = useTranslation('profile');
  const [typing, setTyping] = useState(false);
  const [searchText] = useDebouncedValue(value.trim(), patience);
  const skip = !typing || [...searchText].length < shortest;
  const { currentData, isFetching, isError } = profileApi.useSuggestAddressQuery(
    { body: { searchText: searchText.slice(0, 200), limit: 5 } },
    { skip },
  );
  const places = skip ? [] : (currentData?.places ?? []);
  const known = new Map(places.map((place) => [place.addressLine, place]));
  const nothing = !skip && !isFetching && !isError && currentData !== undefined && known.size === 0;
  return (
    <Autocomplete
      {...props}
      label={t('addresses.location')}
      description={nothing ? t('addresses.unknown') : t('addresses.searchHint')}
      required
      dir="auto"
      maxLength={200}
      autoComplete="off"
      leftSection={isFetching ? <Loader size={14} /> : <IconSearch size={16} aria-hidden />}
      data={[...known.keys()]}
      // The service has chosen already.
      filter={({ options }) => options}
      withScrollArea={false}
      comboboxProps={{ shadow: 'md' }}
      value={value}
      onChange={(text) => {
        setTyping(true);
        onType(text);
      }}
      onOptionSubmit={(text) => {
        setTyping(false);
        const place = known.get(text);
        if (place !== undefined) onTake(place);
      }}
    />
  );
};
