import { isSettingName } from '#shared/rules/portal-settings.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { NewerOlder } from '#renderer/ui/table/newer-older.tsx';
import { StateNote } from '#renderer/ui/feedback/empty-note.tsx';
import dotted from '#renderer/ui/styles/dotted.module.css';
import classes from './app-config.module.css';
import { type SettingChange, useSettingHistory } from './use-setting-history.ts';
import type { SettingWords } from './use-setting-words.ts';

type ChangeProps = { readonly change: SettingChange; readonly words: SettingWords };

const Value = ({ value }: { readonly value: string }) => {
  const { t } = useTranslation('app-config');
  return value === '' ? <i>{t('history.nothing')}</i> : <bdi>{value}</bdi>;
};

const ChangeLine = ({ change, words }: ChangeProps) => {
  const { t } = useTranslation('app-config');
  const { dayAndTime } = useFormats();
  const { name, before, after, changedOn, changedBy } = change;
  return (
    <li>
      <strong>{isSettingName(name) ? words.label(name) : name}</strong>
      <span>
        {t('history.from')} <Value value={before} /> {t('history.to')} <Value value={after} />
      </span>
      <span className={dotted.dotted}>
        <span>
          <bdi>{changedBy ?? t('somebody')}</bdi>
        </span>
        <span>{dayAndTime(changedOn)}</span>
      </span>
    </li>
  );
};

/** What was changed, by whom, and what stood there before. */
export const SettingHistory = ({ words }: { readonly words: SettingWords }) => {
  const { t } = useTranslation('app-config');
  const [open, setOpen] = useState(false);
  const { state, ways } = useSettingHistory(open);
  return (
    <details
      className={classes.history}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('history.title')}</summary>
      {state.kind === 'ready' ? (
        <ul>
          {state.changes.map((change) => (
            <ChangeLine key={change.id} change={change} words={words} />
          ))}
        </ul>
      ) : (
        <StateNote kind={state.kind}>{t(`history.${state.kind}`)}</StateNote>
      )}
      <NewerOlder ways={ways} words={{ newer: t('history.newer'), older: t('history.older') }} />
    </details>
  );
};
