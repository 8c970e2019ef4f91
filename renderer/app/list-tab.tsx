import { Menu } from '@mantine/core';
import { IconHistory, IconMail } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { Link } from 'react-router-dom';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { ContactGridPanel } from '#renderer/features/contacts/contact-grid-panel.tsx';
import { ListBar } from '#renderer/features/lists/list-bar.tsx';
import type { ListKind } from '#renderer/features/lists/list-kind.ts';
import { ListsFailed, NoLists } from '#renderer/features/lists/no-lists.tsx';
import { useListDesk } from '#renderer/features/lists/use-lists.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { usePerson, useRight } from '#renderer/session/rights.ts';
import { GridSkeleton } from '#renderer/ui/data-grid/grid-skeleton.tsx';
import { evaluationKey } from './evaluation-key.ts';

const SendMailDialog = lazy(async () => ({
  default: (await import('#renderer/features/mailing/send-mail-dialog.tsx')).SendMailDialog,
}));

type MailItemsProps = { readonly list: ContactList; readonly onSend: () => void };

/** What the menu of a list offers about its mail. */
const MailItems = ({ list, onSend }: MailItemsProps) => {
  const { t } = useTranslation('lists');
  const maySend = useRight('manage-mailing-list', 'CR');
  const mayRead = useRight('manage-mailing-list', 'VW');
  return (
    <>
      {maySend && (
        <Menu.Item leftSection={<IconMail size={16} aria-hidden />} onClick={onSend}>
          {t('menu.send')}
        </Menu.Item>
      )}
      {mayRead && (
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

/** Lists of a kind: the contact desk over the members of one of them. */
const ListTab = ({ kind }: { readonly kind: ListKind }) => {
  const { t } = useTranslation('contacts');
  const person = usePerson();
  const { settings } = useSelector(selectPortal);
  const mayEdit = useRight('app-crm-contact', 'ED', 'VW');
  const { lists, state, show } = useListDesk(kind);
  const [isWriting, setIsWriting] = useState(false);
  if (state.kind === 'loading') return <GridSkeleton label={t('grid.loading')} rows={10} />;
  if (state.kind === 'failed') return <ListsFailed onRetry={state.retry} />;
  if (state.kind === 'empty') return <NoLists kind={kind} onMade={show} />;
  const { list } = state;
  return (
    <>
      <ContactGridPanel
        key={`${person?.userId} ${list.id}`}
        person={person?.userId ?? ''}
        withRowMenu={mayEdit}
        isAdmin={person?.isAdmin ?? false}
        licenseKey={settings['handsontableLicenseKey'] ?? evaluationKey}
        scope={{ listId: list.id }}
        exportAs={{
          fileName: kind === 'contact' ? 'crm-list.xlsx' : `${list.name}.xlsx`,
          moduleName: 'userOrgDetails',
          isList: true,
          id: list.id,
        }}
        renderLead={(desk) => (
          <ListBar
            kind={kind}
            lists={lists}
            list={list}
            ticked={{
              count: desk.selection.count ?? 0,
              people: desk.chosen,
              clear: desk.selection.clear,
            }}
            onShow={show}
            mailItems={<MailItems list={list} onSend={() => setIsWriting(true)} />}
          />
        )}
      />
      <Suspense fallback={null}>
        {isWriting && (
          <SendMailDialog
            audience={{ kind: 'list', listId: list.id, name: list.name }}
            onClose={() => setIsWriting(false)}
            onSent={() => setIsWriting(false)}
          />
        )}
      </Suspense>
    </>
  );
};

export const ContactListTab = () => <ListTab kind="contact" />;

export const MailingListTab = () => <ListTab kind="mailing" />;
