import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './export-progress.module.css';
import { exportRun } from './export-run.ts';
import { useExportProgress } from './use-export-progress.ts';

/** The card that follows the running export and can stop it; everything stays usable beside it. */
export const ExportProgress = () => {
  const { t } = useTranslation('exports');
  const { number } = useFormats();
  const progress = useExportProgress();
  if (progress === null) return null;
  const { rows, total } = progress;
  const share = rows !== null && total !== null && total > 0 ? (rows / total) * 100 : 0;
  const sentence = (): string => {
    if (rows === null) return t('waiting');
    return total === null
      ? t('rowsOnly', { rows: number(rows) })
      : t('rows', { rows: number(rows), total: number(total) });
  };
  const cancel = () => {
    exportRun.cancel();
    // The button goes with the card; the focus must not fall back to the beginning of the page.
    document.querySelector('main')?.focus({ preventScroll: true });
  };
  return (
    <section className={classes.card} aria-label={t('label')}>
      <p className={classes.title} role="status">
        {t('title')}
      </p>
      <Progress value={share} aria-label={t('title')} animated transitionDuration={200} />
      <div className={classes.line}>
        <span>{sentence()}</span>
        <Button size="xs" variant="default" onClick={cancel}>
          {t('cancel')}
        </Button>
      </div>
    </section>
  );
};
