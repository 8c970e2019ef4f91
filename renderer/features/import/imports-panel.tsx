import { Button } from '@mantine/core';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ContactImport } from '#shared/contracts/contact-import.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { StateNote } from '#renderer/ui/feedback/empty-note.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { pressable } from '#renderer/ui/form/pressable.ts';
import { handToNextRow } from '#renderer/ui/form/next-row.ts';
import { NewerOlder } from '#renderer/ui/table/newer-older.tsx';
import { FileDrop } from './file-drop.tsx';
import dotted from '#renderer/ui/styles/dotted.module.css';
import classes from './import.module.css';
import { useImports } from './use-imports.ts';

export const importPath = (importId: string): string => `/crm/import/${importId}`;

type ImportLineProps = { readonly file: ContactImport; readonly onForget: (id: string) => void };

const ImportLine = ({ file, onForget }: ImportLineProps) => {
  const { t } = useTranslation('import');
  const { dayAndTime, number } = useFormats();
  const { added, changed } = file.outcome;
  const busy = file.state === 'checking' || file.state === 'importing';
  const ask = async (): Promise<void> => {
    const sure = await confirm({
      title: t('forget.title', { name: file.fileName }),
      message: t('forget.message'),
      confirmLabel: t('forget.confirm'),
      tone: 'danger',
    });
    if (sure) onForget(file.id);
  };
  return (
    <li ref={handToNextRow} className={classes.file}>
      <div>
        <Link to={importPath(file.id)} className={classes.fileName} dir="auto">
          {file.fileName}
        </Link>
        <p className={`${dotted.dotted} ${classes.hint}`}>
          <span>{dayAndTime(file.createdOn)}</span>
          <span>{t('rowCount', { count: file.rowCount, shown: number(file.rowCount) })}</span>
        </p>
      </div>
      <p data-state={file.state} className={`${dotted.dotted} ${classes.state}`}>
        <span>{t(`states.${file.state}`)}</span>
        {file.state === 'done' && (
          <span>{t('doneShort', { added: number(added), changed: number(changed) })}</span>
        )}
      </p>
      <Button
        variant="default"
        size="xs"
        aria-label={t('forget.button', { name: file.fileName })}
        {...pressable(busy ? null : () => void ask())}
      >
        {t('forget.confirm')}
      </Button>
    </li>
  );
};

type ImportsPanelProps = { readonly onUploaded: (importId: string) => void };

/** Brings a file of contacts, and lists those that were brought. */
export const ImportsPanel = ({ onUploaded }: ImportsPanelProps) => {
  const { t } = useTranslation('import');
  const heading = useId();
  const { view, uploading, failure, bring, forget, ways, refresh } = useImports(onUploaded);
  return (
    <>
      <FileDrop uploading={uploading} failure={failure} onFile={(file) => void bring(file)} />
      <div className={classes.earlier} role="group" aria-labelledby={heading} tabIndex={-1}>
        <h2 id={heading} className={classes.heading}>
          {t('earlier')}
        </h2>
        {view.kind === 'ready' ? (
          <ul className={classes.files}>
            {view.imports.map((file) => (
              <ImportLine key={file.id} file={file} onForget={forget} />
            ))}
          </ul>
        ) : (
          <StateNote kind={view.kind}>{t(`list.${view.kind}`)}</StateNote>
        )}
        {view.kind === 'failed' && (
          <Button ref={handFocusOut} variant="default" onClick={refresh}>
            {t('again')}
          </Button>
        )}
        <NewerOlder ways={ways} words={{ newer: t('newer'), older: t('older') }} />
      </div>
    </>
  );
};
