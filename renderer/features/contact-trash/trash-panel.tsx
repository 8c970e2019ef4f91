import { Button } from '@mantine/core';
import { IconArrowsSplit2, IconRestore } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { TrashedContact } from '#shared/contracts/crm-contact-trash.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useUndoMerge } from '#renderer/session/merges/use-undo-merge.ts';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { pressable } from '#renderer/ui/form/pressable.ts';
import { DataTable, type TableColumn } from '#renderer/ui/table/data-table.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import classes from './contact-trash.module.css';
import { useRestoreDeletion } from './use-restore-deletion.ts';
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
  readonly onRestoreAll: (contact: TrashedContact) => void;
  /** Whoever may delete need not be allowed to merge. */
  readonly onUndoMerge: ((mergeId: number) => void) | undefined;
  readonly isUndoing: boolean;
};

type MergedCellProps = Pick<RestoreCellProps, 'name' | 'onUndoMerge' | 'isUndoing'> & {
  readonly mergedInto: NonNullable<TrashedContact['mergedInto']>;
};

/** A contact that became a part of another one comes back when that is undone. */
const MergedCell = ({ mergedInto, name, onUndoMerge, isUndoing }: MergedCellProps) => {
  const { t } = useTranslation('contact-care');
  const { mergeId } = mergedInto;
  return (
    <span className={classes.ways}>
      {t('trash.merged', { name: mergedInto.name })}
      {onUndoMerge !== undefined && mergeId !== undefined && (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconArrowsSplit2 size={14} aria-hidden />}
          aria-label={t('merge.undoNamed', { name })}
          {...pressable(isUndoing ? null : () => onUndoMerge(mergeId))}
        >
          {t('merge.undo')}
        </Button>
      )}
    </span>
  );
};

const RestoreCell = ({ contact, name, onRestore, onRestoreAll, ...merge }: RestoreCellProps) => {
  const { t } = useTranslation('contact-care');
  const { number } = useFormats();
  const { mergedInto, deletion } = contact;
  const all =
    deletion === null
      ? ''
      : t(deletion.isMore ? 'trash.restoreMore' : 'trash.restoreAll', {
          count: deletion.count,
          total: number(deletion.count),
        });
  if (mergedInto !== null) {
    return <MergedCell mergedInto={mergedInto} name={name} {...merge} />;
  }
  return (
    <span className={classes.ways}>
      <Button
        size="compact-sm"
        variant="default"
        leftSection={<IconRestore size={14} aria-hidden />}
        aria-label={t('trash.restoreOf', { name })}
        onClick={() => onRestore(contact)}
      >
        {t('trash.restore')}
      </Button>
      {deletion !== null && (
        <Button
          size="compact-sm"
          variant="subtle"
          aria-label={t('trash.restoreWith', { act: all, name })}
          onClick={() => onRestoreAll(contact)}
        >
          {all}
        </Button>
      )}
    </span>
  );
};

const useTrashColumns = (
  nameOf: (contact: TrashedContact) => string,
  ways: Omit<RestoreCellProps, 'contact' | 'name'>,
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
      cell: ({ by }) => (by === null ? t('trash.portal') : <bdi>{by.name}</bdi>),
    },
    { key: 'purgedOn', label: t('trash.columns.purgedOn'), cell: ({ purgedOn }) => day(purgedOn) },
    {
      key: 'actions',
      label: t('trash.columns.actions'),
      quiet: true,
      cell: (contact) => <RestoreCell contact={contact} name={nameOf(contact)} {...ways} />,
    },
  ];
};

/** What was deleted, by whom, and until when it can come back. */
export const TrashPanel = ({ onBegun }: { readonly onBegun: (taskId: string) => void }) => {
  const { t } = useTranslation('contact-care');
  const { trash, keptDays, nameOf, text, search, isSearched, ...more } = useTrash();
  const restoreDeletion = useRestoreDeletion(onBegun);
  const undoMerge = useUndoMerge();
  const columns = useTrashColumns(nameOf, {
    onRestore: (contact) => void more.restore(contact),
    onRestoreAll: (contact) => void restoreDeletion(contact),
    onUndoMerge: undoMerge.mayUndo ? (mergeId) => void undoMerge.ask(mergeId) : undefined,
    isUndoing: undoMerge.isUndoing,
  });
  const state = tableStateOf({
    rows: trash,
    failed: more.failed,
    failure: <Retry message={t('trash.failed')} label={t('retry')} onRetry={more.retry} />,
    none: <p>{t(isSearched ? 'trash.nobody' : 'trash.empty')}</p>,
  });
  return (
    <>
      <p className={classes.lead}>
        {keptDays !== undefined && t('trash.lead', { count: keptDays })}
      </p>
      <SearchField
        className={classes.search ?? ''}
        label={t('trash.search')}
        text={text}
        onType={search}
      />
      <DataTable
        label={t('trash.title')}
        loadingLabel={t('trash.loading')}
        columns={columns}
        rowKey={({ crmId }) => crmId}
        state={state}
        refreshing={more.refreshing}
        stacks
        pager={more.pager}
      />
    </>
  );
};
