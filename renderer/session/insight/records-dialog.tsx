import { Button } from '@mantine/core';
import { type Icon, IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { PagerProps } from '#renderer/ui/data-grid/pager.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import type { TableState } from '#renderer/ui/table/data-table.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { type RecordColumn, type RecordRow, RecordTable } from './record-table.tsx';
import { ShowContacts } from './show-contacts.tsx';
import headRow from '#renderer/ui/styles/head-row.module.css';
import classes from './records.module.css';

export type RecordsState =
  | { readonly kind: 'loading' | 'empty' }
  | { readonly kind: 'failed'; readonly message: string; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly rows: readonly RecordRow[] };

/** What was read of the records that stand behind a number. */
export type RecordContacts = {
  /** Each once; those of the first records where there are more than were asked for. */
  readonly crmIds: readonly number[];
  /** Records, at the moment of reading. */
  readonly total: number;
};

/** The records behind a number, a page at a time, and all of them as a workbook. */
export type Records = {
  readonly state: RecordsState;
  readonly columns: readonly RecordColumn[];
  /** Of all pages; undefined until it is known. */
  readonly total: number | undefined;
  readonly refreshing: boolean;
  readonly save: () => void;
  /** Reads whose the records are; undefined where nobody answers, null where records of that kind are of no contacts. */
  readonly readContacts: ((most: number) => Promise<RecordContacts | undefined>) | null;
  readonly pager: PagerProps;
};

type RecordsDialogProps = {
  /** What draws the number. */
  readonly icon: Icon;
  readonly title: string;
  /** The number itself with its name, where it does not count the records: 'Sum of units: 40'. */
  readonly number: string | null;
  readonly records: Records;
  readonly onClose: () => void;
};

/** What a number is made of: the very records that were counted, as a table with pages. */
export const RecordsDialog = ({ icon: Icon, title, records, ...props }: RecordsDialogProps) => {
  const { t } = useTranslation('insight');
  const formats = useFormats();
  const { state, columns, total } = records;
  useOpener();

  const tableState = (): TableState<RecordRow> => {
    switch (state.kind) {
      case 'loading':
        return { kind: 'loading' };
      case 'empty':
        return { kind: 'empty', notice: <p>{t('behind.none')}</p> };
      case 'failed':
        return {
          kind: 'failed',
          notice: <Retry message={state.message} label={t('behind.retry')} onRetry={state.retry} />,
        };
      case 'ready':
        return state;
      default:
        return state satisfies never;
    }
  };

  return (
    <Modal
      opened
      centered
      size="80rem"
      title={
        <span className={classes.title}>
          <Icon size={20} stroke={1.6} aria-hidden />
          <bdi>{title}</bdi>
        </span>
      }
      closeButtonProps={{ 'aria-label': t('behind.close') }}
      onClose={props.onClose}
    >
      <div className={classes.records}>
        <div className={headRow.headRow}>
          <p role="status">
            {/* That there are none is told by the table. */}
            {total !== undefined &&
              total > 0 &&
              t('behind.count', { count: total, shown: formats.number(total) })}
            {props.number !== null && total !== 0 && ` · ${props.number}`}
          </p>
          <ShowContacts total={total} read={records.readContacts} />
          <Button
            variant="default"
            leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
            disabled={state.kind !== 'ready'}
            onClick={records.save}
          >
            {t('behind.excel')}
          </Button>
        </div>
        <RecordTable
          label={title}
          loadingLabel={t('behind.loading')}
          columns={columns}
          state={tableState()}
          refreshing={records.refreshing}
          pager={records.pager}
          toldBeside
        />
      </div>
    </Modal>
  );
};
