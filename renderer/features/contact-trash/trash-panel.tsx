import { Button } from '@mantine/core';
import { IconRestore } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { TrashedContact } from '#shared/contracts/crm-contact-trash.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { DataTable, type TableColumn } from '#renderer/ui/table/data-table.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import classes from './contact-trash.module.css';
import { useTrash } from './use-trash.ts';

const NameCell = ({ name, emailAddress }: Pick<TrashedContact, 'name' | 'emailAddress'>) => (
  <span className={classes.name}>
    <bdi>{name}</bdi>
    {emailAddress !== '' && <bdi dir="ltr">{emailAddress}</bdi>}
  </span>
);

type RestoreCellProps = {
  readonly contact: TrashedContact;
  readonly name: string;
  readonly onRestore: (contact: TrashedContact) => void;
};

/** A contact that became a part of another one comes back when that is undone. */
const RestoreCell = ({ contact, name, onRestore }: RestoreCellProps) => {
  const { t } = useTranslation('contact-care');
  return contact.mergedInto === null ? (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconRestore size={14} aria-hidden />}
      aria-label={t('trash.restoreOf', { name })}
      onClick={() => onRestore(contact)}
    >
      {t('trash.restore')}
    </Button>
  ) : (
    t('trash.merged', { name: contact.mergedInto.name })
  );
};

const useTrashColumns = (
  nameOf: (contact: TrashedContact) => string,
  onRestore: (contact: TrashedContact) => void,
): readonly TableColumn<TrashedContact>[] => {
  const { t } = useTranslation('contact-care');
  const { day, dayAndTime } = useFormats();
  return [
    {
      key: 'name',
      label: t('trash.columns.name'),
      prose: true,
      cell: (contact) => <NameCell name={nameOf(contact)} emailAddress={contact.emailAddress} />,
    },
    {
      key: 'trashedOn',
      label: t('trash.columns.trashedOn'),
      cell: ({ trashedOn }) => dayAndTime(trashedOn),
    },
    {
      key: 'by',
      label: t('trash.columns.by'),
      prose: true,
      cell: ({ by }) => (by === null ? t('trash.portal') : by.name),
    },
    { key: 'purgedOn', label: t('trash.columns.purgedOn'), cell: ({ purgedOn }) => day(purgedOn) },
    {
      key: 'actions',
      label: t('trash.columns.actions'),
      quiet: true,
      cell: (contact) => (
        <RestoreCell contact={contact} name={nameOf(contact)} onRestore={onRestore} />
      ),
    },
  ];
};

/** What was deleted, by whom, and until when it can come back. */
export const TrashPanel = () => {
  const { t } = useTranslation('contact-care');
  const lead = useRef<HTMLParagraphElement>(null);
  const { trash, keptDays, nameOf, ...more } = useTrash();
  const restore = async (contact: TrashedContact): Promise<void> => {
    await more.restore(contact);
    // The button goes with its row.
    lead.current?.focus();
  };
  const columns = useTrashColumns(nameOf, (contact) => void restore(contact));
  const state = tableStateOf({
    rows: trash,
    failed: more.failed,
    failure: <Retry message={t('trash.failed')} label={t('retry')} onRetry={more.retry} />,
    none: <p>{t('trash.empty')}</p>,
  });
  return (
    <>
      <p ref={lead} tabIndex={-1} className={classes.lead}>
        {keptDays !== undefined && t('trash.lead', { count: keptDays })}
      </p>
      <DataTable
        label={t('trash.title')}
        loadingLabel={t('trash.loading')}
        columns={columns}
        rowKey={({ crmId }) => crmId}
        state={state}
        refreshing={more.refreshing}
        pager={more.pager}
      />
    </>
  );
};
