import { Textarea, TextInput } from '@mantine/core';
import { type ChangeEvent, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactImport, ImportedRow } from '#shared/contracts/contact-import.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handToNextRow } from '#renderer/ui/form/next-row.ts';
import { sendByKeys, sendingKeys } from '#renderer/ui/form/send-by-keys.ts';
import { TurnPages } from '#renderer/ui/table/turn-pages.tsx';
import classes from './import.module.css';
import { useImportRows, type WhichRows } from './use-import-rows.ts';
import type { TypedRows } from './use-typed-rows.ts';

type RowProps = {
  readonly file: ContactImport;
  readonly typed: TypedRows;
  readonly row: ImportedRow;
};

/** Columns that count: those with a meaning, and those that something is wrong with. */
const shownCells = ({ columns }: ContactImport, { faults }: ImportedRow): readonly number[] =>
  columns.flatMap((column, index) =>
    column !== '' || faults.some(({ cell }) => cell === index) ? [index] : [],
  );

/** A field of one line would join the lines of such a cell. */
const hasLines = (cell = ''): boolean => /[\r\n]/.test(cell);

const Row = ({ file, typed, row }: RowProps) => {
  const { t } = useTranslation('import');
  const { number } = useFormats();
  const mending = typed.of(row);
  const { read } = typed;
  useEffect(() => read(row), [read, row]);
  const line = number(row.line);
  const ofRow = row.faults.filter(({ cell }) => cell < 0);
  const save = async (): Promise<void> => {
    if (await mending.save()) toast.success(t('rows.mended', { line }));
  };
  return (
    <li ref={handToNextRow} className={classes.row}>
      <form
        aria-label={t('rows.line', { line })}
        onKeyDown={sendByKeys}
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <p className={classes.line}>
          {t('rows.line', { line })}
          {ofRow.map(({ reason }) => (
            <span key={reason} className={classes.fault}>
              {reason}
            </span>
          ))}
        </p>
        <div className={classes.cells}>
          {shownCells(file, row).map((index) => {
            const field = {
              label: file.header[index] ?? '',
              value: mending.cells[index] ?? '',
              dir: 'auto',
              error: row.faults
                .filter(({ cell }) => cell === index)
                .map(({ reason }) => reason)
                .join(' '),
              onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
                mending.change(index, currentTarget.value),
            };
            return hasLines(row.cells[index]) ? (
              <Textarea key={index} rows={3} {...field} />
            ) : (
              <TextInput key={index} {...field} />
            );
          })}
        </div>
        {mending.failed && (
          <p role="alert" className={classes.fault}>
            {t('rows.notSaved')}
          </p>
        )}
        <BusyButton
          {...(row.cells.some(hasLines) && sendingKeys)}
          type="submit"
          size="xs"
          variant="default"
          loading={mending.saving}
          disabled={!mending.isChanged}
          aria-label={t('rows.saveLine', { line })}
        >
          {t('rows.save')}
        </BusyButton>
      </form>
    </li>
  );
};

type ImportRowsProps = {
  readonly file: ContactImport;
  readonly typed: TypedRows;
  readonly which: WhichRows;
};

/** Rows with something wrong in them, mended where they stand. */
export const ImportRows = ({ file, typed, which }: ImportRowsProps) => {
  const { t } = useTranslation('import');
  const { number } = useFormats();
  const { rows, failed, retry, total, from, turns } = useImportRows(file.id, which);
  return (
    <div className={classes.paged}>
      {rows === undefined && !failed && <output>{t('rows.loading')}</output>}
      {rows === undefined && failed && (
        <EmptyNote role="alert">
          <Retry message={t('rows.failed')} label={t('again')} onRetry={retry} />
        </EmptyNote>
      )}
      {rows !== undefined && (
        <ul className={classes.rows}>
          {rows.map((row) => (
            <Row key={row.line} file={file} typed={typed} row={row} />
          ))}
        </ul>
      )}
      <TurnPages turns={turns} words={{ previous: t('rows.previous'), next: t('rows.next') }}>
        <output>
          {rows !== undefined &&
            t('rows.range', {
              from: number(from),
              to: number(from + rows.length - 1),
              total: number(total),
            })}
        </output>
      </TurnPages>
    </div>
  );
};
