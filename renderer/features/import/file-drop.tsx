import { Button } from '@mantine/core';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import classes from './import.module.css';
import type { UploadFailure } from './use-imports.ts';
import { useSampleFile } from './use-sample-file.ts';

type FileDropProps = {
  readonly uploading: boolean;
  readonly failure: UploadFailure | null;
  readonly onFile: (file: File) => void;
};

/** Where a file is dropped or chosen. */
export const FileDrop = ({ uploading, failure, onFile }: FileDropProps) => {
  const { t } = useTranslation('import');
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const hint = useId();
  const saveSample = useSampleFile();
  const take = (files: FileList | null): void => {
    const file = files?.[0];
    if (file !== undefined && !uploading) onFile(file);
  };
  const onDrop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <section
      className={classes.drop}
      data-over={over || undefined}
      aria-label={t('drop.label')}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <IconFileSpreadsheet size={32} stroke={1.5} aria-hidden />
      <p className={classes.dropText}>{t('drop.text')}</p>
      <BusyButton
        loading={uploading}
        aria-describedby={hint}
        onClick={() => input.current?.click()}
      >
        {t('drop.choose')}
      </BusyButton>
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.txt,.tsv,.xlsx,.xlsm"
        onChange={({ currentTarget }) => {
          take(currentTarget.files);
          currentTarget.value = '';
        }}
      />
      <p id={hint} className={classes.hint}>
        {t('drop.hint')}
      </p>
      <Button
        variant="subtle"
        size="compact-md"
        leftSection={<IconDownload size={16} aria-hidden />}
        onClick={() => void saveSample()}
      >
        {t('drop.sample')}
      </Button>
      {failure !== null && (
        <p role="alert" className={classes.fault}>
          {failure.words ?? t('drop.failed')}
        </p>
      )}
    </section>
  );
};
