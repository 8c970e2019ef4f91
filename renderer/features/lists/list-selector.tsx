import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import { Select } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import type { ListKind } from './list-kind.ts';
import classes from './lists.module.css';

type ListSelectorProps = {
  readonly kind: ListKind;
  readonly lists: readonly ContactList[];
  readonly list: ContactList;
  readonly onShow: (id: number) => void;
};

/** The list that shows; typing finds another by its name. */
export const ListSelector = ({ kind, lists, list, onShow }: ListSelectorProps) => {
  const { t } = useTranslation('lists');
  return (
    <Select
      className={classes.selector ?? ''}
      aria-label={t(`selector.${kind}`)}
      searchable
      allowDeselect={false}
      withScrollArea={false}
      maxDropdownHeight={320}
      nothingFoundMessage={t('selector.none')}
      styles={{ dropdown: { overflowY: 'auto' } }}
      value={String(list.id)}
      data={lists.map(({ id, name, mailingListConfig }) => ({
        value: String(id),
        label: mailingListConfig?.defaultList === true ? t('selector.default', { name }) : name,
      }))}
      onChange={(id) => {
        if (id !== null) onShow(Number(id));
      }}
    />
  );
};
