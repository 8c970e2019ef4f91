import { Menu } from '@mantine/core';
import { IconHistory, IconMail } from '@tabler/icons-react';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { ListBar } from '#renderer/features/lists/list-bar.tsx';
import type { ChosenPeople } from '#renderer/features/lists/list-kind.ts';
import { useListRights } from '#renderer/features/lists/list-rights.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { filtersOfView } from './view-of-grid.ts';

const SendMailDialog = late(async () => ({
  default: (await import('#renderer/features/mailing/send-mail-dialog.tsx')).SendMailDialog,
}));

const FilterSentence = late(async () => ({
  default: (await import('#renderer/features/contacts/filter-phrases.tsx')).FilterSentence,
}));

type MailItemsProps = {
  readonly list: ContactList;
  readonly may: ReturnType<typeof useListRights>;
  readonly onSend: () => void;
};

/** Everybody on the list, or those who are chosen. */
type Recipients = { readonly chosen?: ChosenPeople };

/** What the menu of a list offers about its mail. */
const MailItems = ({ list, may, onSend }: MailItemsProps) => {
  const { t } = useTranslation('lists');
  return (
    <>
      {may.send && (
        <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={onSend}>
          {t('menu.send')}
        </Menu.Item>
      )}
      {may.readMail && (
        <Menu.Item
          component={Link}
          to={`/crm/contact/history/${list.id}`}
          leftSection={<IconHistory size={16} aria-hidden />}
        >
          {t('menu.history')}
        </Menu.Item>
      )}
    </>
  );
};

/** The bar of a list together with its mail. */
export const ListLead = (
  bar: Omit<ComponentProps<typeof ListBar>, 'renderFilter' | 'mailItems' | 'memberItems'>,
) => {
  const { list, ticked } = bar;
  const { t } = useTranslation('lists');
  const may = useListRights(list);
  const [recipients, setRecipients] = useState<Recipients | null>(null);
  const stop = () => setRecipients(null);
  return (
    <>
      <ListBar
        {...bar}
        renderFilter={(filter) => (
          <Suspense fallback={null}>
            <FilterSentence filters={filtersOfView(filter)} search={filter.searchText} />
          </Suspense>
        )}
        mailItems={<MailItems list={list} may={may} onSend={() => setRecipients({})} />}
        memberItems={
          may.send && (
            <Menu.Item
              leftSection={<IconMail size={16} aria-hidden />}
              disabled={ticked.count === 0}
              onClick={() => setRecipients({ chosen: ticked.people() })}
            >
              {t('menu.sendChosen')}
            </Menu.Item>
          )
        }
      />
      <Suspense fallback={null}>
        {recipients !== null && (
          <SendMailDialog
            audience={{ kind: 'list', listId: list.id, name: list.name, ...recipients }}
            onClose={stop}
            onSent={stop}
          />
        )}
      </Suspense>
    </>
  );
};
