import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Autocomplete, Loader } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { Place } from '#shared/contracts/gis-address.ts';
import { ownEnter } from '#renderer/ui/form/own-enter.ts';
import { toFirstFound } from '#renderer/ui/listbox/first-found.ts';
import { usePlaceSearch } from './use-place-search.ts';

const keepForm = ownEnter();

type AddressSearchProps = {
  readonly name: string;
  readonly error: string | undefined;
  /** What a browser may fill in. */
  readonly autoComplete: string;
  readonly value: string;
  /** What is kept instead, where that is something else; else ''. */
  readonly kept: string;
  readonly onBlur: () => void;
  readonly onType: (text: string) => void;
  readonly onTake: (place: Place) => void;
};

/** The place of an address, found while it is typed. */
export const AddressSearch = ({ value, kept, onType, onTake, ...props }: AddressSearchProps) => {
  const { t } = useTranslation('profile');
  const taken = useRef<string | null>(null);
  const { places, setIsTyped, searching, unknown, failure } = usePlaceSearch(value);
  const trouble = failure ?? (unknown ? t('addresses.unknown') : null);
  return (
    <>
      <Autocomplete
        {...props}
        label={t('addresses.location')}
        description={
          <>
            {trouble ?? t('addresses.searchHint')}
            {kept !== '' && (
              <>
                <br />
                {t('addresses.kept')} <bdi>{kept}</bdi>
              </>
            )}
          </>
        }
        required
        dir="auto"
        leftSection={searching ? <Loader size={14} /> : <IconSearch size={16} aria-hidden />}
        data={[...places.keys()]}
        // The service has chosen already.
        filter={({ options }) => options}
        withScrollArea={false}
        // Beside its field: a list at the end of the page is told as a way out of the whole form.
        comboboxProps={{ shadow: 'md', withinPortal: false }}
        value={value}
        onKeyDown={(event) => {
          // With Control or Command it saves, as anywhere in the form.
          if (event.ctrlKey || event.metaKey) return;
          keepForm(event);
          toFirstFound(event);
        }}
        onChange={(text) => {
          // What is chosen is told as typed, too: it comes with the parts of its place.
          const isTaken = text === taken.current;
          taken.current = null;
          if (isTaken) return;
          setIsTyped(true);
          onType(text);
        }}
        onOptionSubmit={(text) => {
          taken.current = text;
          setIsTyped(false);
          const place = places.get(text);
          if (place !== undefined) onTake(place);
        }}
      />
      <output className="visually-hidden">
        {trouble ?? (places.size > 0 && t('addresses.found', { count: places.size }))}
      </output>
    </>
  );
};
