import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './contacts.module.css';

type ExportProgressProps = {
  /** Nothing while the service has not said how far it is. */
  readonly rows: number | null;
  readonly total: number | null;
  readonly onCancel: () => void;
};

/** A card that follows a running export and can stop it; the grid stays usable beside it. */
export const ExportProgress = ({ rows, total, onCancel }: ExportProgressProps) => {
  const { t } = useTranslation('contacts');
  const { number } = useFormats();
  const share = rows !== null && total !== null && total > 0 ? (rows / total) * 100 : 0;
  const sentence = (): string => {
    if (rows === null) return t('export.waiting');
    return total === null
      ? t('export.rowsOnly', { rows: number(rows) })
      : t('export.rows', { rows: number(rows), total: number(total) });
  };
  return (
    <section className={classes.exportCard} aria-label={t('export.label')}>
      <p className={classes.exportTitle} role="status">
        {t('export.title')}
      </p>
      <Progress value={share} aria-label={t('export.title')} animated transitionDuration={200} />
      <div className={classes.exportLine}>
        <span>{sentence()}</span>
        <Button size="xs" variant="default" onClick={onCancel}>
          {t('export.cancel')}
        </Button>
      </div>
    </section>
  );
};
