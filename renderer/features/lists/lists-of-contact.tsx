import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { TFunction } from 'i18next';
import { type ReactNode, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ListOfContact } from '#shared/contracts/list-of-contact.ts';
import { useRight } from '#renderer/session/rights.ts';
import { DetailCard } from '#renderer/ui/detail/detail-card.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import { DataTable, type TableColumn } from '#renderer/ui/table/data-table.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import { listPath } from './list-kind.ts';
import classes from './lists-of-contact.module.css';
import { useListsOfContact } from './use-lists-of-contact.ts';
import { useRemoveChosen } from './use-member-acts.ts';

const AddToListDialog = late(async () => ({
  default: (await import('./add-to-list-dialog.tsx')).AddToListDialog,
}));

type RemoveProps = { readonly list: ListOfContact; readonly crmId: number };

const Remove = ({ list, crmId }: RemoveProps) => {
  const { t } = useTranslation('lists');
  const { busy, remove } = useRemoveChosen(list);
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-label={t('ofContact.removeNamed', { name: list.name })}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) void remove({ crmIds: [crmId] }, 1);
      }}
    >
      {t('ofContact.remove')}
    </Button>
  );
};

const How = ({ list: { byFilter, refused } }: { readonly list: ListOfContact }) => {
  const { t } = useTranslation('lists');
  return (
    <>
      {t(byFilter ? 'ofContact.byFilter' : 'ofContact.byHand')}
      {refused && <span className={classes.mark}>{t('ofContact.refused')}</span>}
    </>
  );
};

const columnsOf = (
  t: TFunction<'lists'>,
  remove: false | ((list: ListOfContact) => ReactNode),
): readonly TableColumn<ListOfContact>[] => [
  {
    key: 'name',
    label: t('add.list'),
    prose: true,
    cell: ({ id, kind, name }) => (
      <Link to={listPath(kind, id)}>
        <bdi>{name}</bdi>
      </Link>
    ),
  },
  { key: 'kind', label: t('add.kind'), cell: ({ kind }) => t(`add.kinds.${kind}`) },
  { key: 'how', label: t('ofContact.how'), cell: (list) => <How list={list} /> },
  ...(remove === false
    ? []
    : [{ key: 'act', label: t('ofContact.actions'), quiet: true, cell: remove }]),
];

/** Which lists a contact is on, by hand or by their filters, and the way onto another and off. */
export const ListsOfContact = ({ crmId }: { readonly crmId: number }) => {
  const { t } = useTranslation(['lists', 'table']);
  const { t: say } = useTranslation('lists');
  const mayEdit = useRight('app-crm-contact', 'ED');
  const [adding, setAdding] = useState(false);
  const { lists, pager, failed, refreshing, retry } = useListsOfContact(crmId);
  const isRemovable = ({ byFilter, updateAccess }: ListOfContact): boolean =>
    updateAccess && !byFilter;
  const columns = columnsOf(
    say,
    mayEdit && ((list) => isRemovable(list) && <Remove list={list} crmId={crmId} />),
  );
  return (
    <div className={classes.place}>
      <DetailCard
        title={t('ofContact.title')}
        takesFocus
        tools={
          mayEdit && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconPlus size={16} aria-hidden />}
              onClick={() => setAdding(true)}
            >
              {t('add.button')}
            </Button>
          )
        }
      >
        <DataTable
          label={t('ofContact.title')}
          loadingLabel={t('table:loading')}
          columns={columns}
          rowKey={({ id }) => id}
          state={tableStateOf({
            rows: lists,
            failed,
            failure: <Retry message={t('table:failed')} label={t('table:retry')} onRetry={retry} />,
            none: <p>{t('ofContact.none')}</p>,
          })}
          refreshing={refreshing}
          stacks
          {...(pager !== undefined && { pager })}
        />
      </DetailCard>
      <Suspense fallback={null}>
        {adding && (
          <AddToListDialog
            people={() => ({ crmIds: [crmId] })}
            count={1}
            onAdded={() => undefined}
            onClose={() => setAdding(false)}
          />
        )}
      </Suspense>
    </div>
  );
};
