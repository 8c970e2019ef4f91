import '@mantine/core/styles/Progress.layer.css';
import { Button, Progress } from '@mantine/core';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useMomentLater } from '#renderer/ui/feedback/use-moment-later.ts';
import { useClearOfFocus } from '#renderer/ui/feedback/use-clear-of-focus.ts';
import { handToNext } from '#renderer/ui/form/heir.ts';
import { useWatched } from '#renderer/ui/watched.ts';
import classes from './save-cards.module.css';
import { type RunningSave, saves } from './saves.ts';
import { useSaveProgress } from './use-save-progress.ts';

const SaveCard = ({ save }: { readonly save: RunningSave }) => {
  const { t } = useTranslation('exports');
  const { number, percent } = useFormats();
  const { rows, totalRows, share } = useSaveProgress(save);
  const sentence = (): string => {
    if (rows !== null && totalRows !== null) {
      return t('rows', { rows: number(rows), total: number(totalRows) });
    }
    if (rows !== null) return t('rowsOnly', { rows: number(rows) });
    if (share !== null) return percent(share);
    return save.bytes > 0 ? t('moving') : t('waiting');
  };
  return (
    <li ref={handToNext} className={classes.card}>
      <bdi className={classes.name} title={save.fileName}>
        {save.fileName}
      </bdi>
      <Progress
        value={(share ?? 0) * 100}
        aria-label={t('progressOf', { name: save.fileName })}
        animated
        transitionDuration={200}
      />
      <div className={classes.line}>
        <span>{sentence()}</span>
        <Button
          size="xs"
          variant="default"
          aria-label={t('cancelOf', { name: save.fileName })}
          onClick={() => saves.cancel(save.id)}
        >
          {t('cancel')}
        </Button>
      </div>
    </li>
  );
};

/** Follows the files that are being saved and can stop each; everything stays usable beside them. */
export const SaveCards = () => {
  const { t } = useTranslation('exports');
  const running = useWatched(saves);
  const cards = useRef<HTMLElement>(null);
  const isLater = useMomentLater();
  useClearOfFocus(cards, running.length);
  const title = running.length === 0 ? '' : t('title', { count: running.length });
  return (
    <>
      <output className="visually-hidden">{isLater && title}</output>
      {title !== '' && (
        <section ref={cards} className={classes.stack} aria-label={t('label')}>
          <p className={classes.title}>{title}</p>
          <ul className={classes.list}>
            {running.map((save) => (
              <SaveCard key={save.id} save={save} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
};
