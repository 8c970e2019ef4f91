import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './mailing.module.css';
import type { useSends } from './use-sends.ts';

type DeletedListNoteProps = { readonly sends: ReturnType<typeof useSends> };

/** Above the history of a list that was deleted: what is still here, and the way to it where it is long ago. */
export const DeletedListNote = ({ sends }: DeletedListNoteProps) => {
  const { t } = useTranslation('mailing');
  return (
    <div className={classes.stop} role="note">
      <p>{t('history.deleted')}</p>
      {sends.showsNothing && (
        <Button
          variant="default"
          size="compact-sm"
          onClick={() => sends.period.choose({ name: 'all' })}
        >
          {t('history.all')}
        </Button>
      )}
    </div>
  );
};
