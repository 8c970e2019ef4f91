import '@mantine/core/styles/Alert.layer.css';
import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { useDiscarding } from '#renderer/session/use-discarding.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import classes from './app-config.module.css';
import { findFields } from './find-fields.ts';
import { SettingHistory } from './setting-history.tsx';
import { SettingRow } from './setting-row.tsx';
import type { FieldGroup } from './settings-model.ts';
import { type AppConfig, useAppConfig } from './use-app-config.ts';
import { useGroupInView } from './use-group-in-view.ts';
import { type SettingWords, useSettingWords } from './use-setting-words.ts';

const headingOf = (group: string): string => `settings-${group}`;

/** With hash routes a link to a place on the page would be a navigation. */
const goTo = (group: string): void => {
  const heading = document.getElementById(headingOf(group));
  heading?.focus({ preventScroll: true });
  heading?.scrollIntoView({ block: 'start' });
};

const rowOf = (name: string): Element | null => document.querySelector(`[data-setting="${name}"]`);

const focusSetting = (name: string): void => {
  const row = rowOf(name);
  const find = (selector: string) => row?.querySelector<HTMLElement>(selector);
  const wrong = find('[aria-invalid="true"]');
  (wrong ?? find('input:not([type=file]), select, textarea, button'))?.focus();
};

type GroupsProps = {
  readonly groups: readonly FieldGroup[];
  /** The one that somebody looks at. */
  readonly current: string | undefined;
};

const Groups = ({ groups, current }: GroupsProps) => {
  const { t } = useTranslation('app-config');
  return (
    <nav className={classes.groups} aria-label={t('groupsLabel')}>
      {groups.map(({ group, fields }) => {
        const count = fields.filter(({ changed }) => changed).length;
        return (
          <button
            key={group}
            type="button"
            aria-current={group === current ? 'true' : undefined}
            onClick={() => goTo(group)}
          >
            {t(`groups.${group}`)}
            {count > 0 && <span>{t('changedCount', { count })}</span>}
          </button>
        );
      })}
    </nav>
  );
};

type SaveBarProps = { readonly config: AppConfig; readonly onFault: (name: string) => void };

const SaveBar = ({ config, onFault }: SaveBarProps) => {
  const { t } = useTranslation('app-config');
  const { changeCount, saving, discard } = config;
  const discarding = useDiscarding();
  const save = async () => {
    const outcome = await config.save();
    switch (outcome.kind) {
      case 'saved':
        return toast.success(t('saved', { count: outcome.count }));
      case 'overtaken':
        return toast.error(t('overtaken', { said: outcome.said }));
      case 'noMail':
        return toast.error(t('noMail'));
      case 'mayNot':
        return toast.error(t('mayNot'));
      case 'failed':
        return toast.error(t('notSaved'));
      case 'unreachable':
        return toast.error(t('unreachable'));
      case 'faulty':
        toast.error(t('faulty'));
        return onFault(outcome.name);
      default:
        return outcome satisfies never;
    }
  };
  return (
    <div className={classes.bar} data-open={changeCount > 0 || undefined}>
      <output>{changeCount > 0 && t('changedCount', { count: changeCount })}</output>
      {changeCount > 0 && (
        <div className={classes.buttons}>
          <Button
            ref={handFocusOut}
            variant="default"
            disabled={saving}
            onClick={({ currentTarget }) => void discarding(currentTarget, discard)}
          >
            {t('discard')}
          </Button>
          <BusyButton ref={handFocusOut} loading={saving} onClick={() => void save()}>
            {t('save')}
          </BusyButton>
        </div>
      )}
    </div>
  );
};

type ListProps = {
  readonly config: AppConfig;
  readonly words: SettingWords;
  readonly groups: readonly FieldGroup[];
};

const SettingList = ({ config, words, groups }: ListProps) => {
  const { t } = useTranslation('app-config');
  const [search, setSearch] = useState('');
  const found = findFields(groups, search, words);
  const inView = useGroupInView(found.map(({ group }) => group));
  const showFault = (name: string): void => {
    // A search must not hide what has to be put right.
    if (rowOf(name) === null) flushSync(() => setSearch(''));
    focusSetting(name);
  };
  return (
    <div className={classes.columns}>
      <Groups groups={found} current={inView.current} />
      <div className={classes.cards} {...inView.place}>
        <TextInput
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        {config.mayEdit ? <DraftNotice draft={config.draft} /> : <p>{t('mayNot')}</p>}
        <div role="status" className="spoken">
          {found.length === 0 && (
            <EmptyNote role="none">{t('nothingFound', { text: search })}</EmptyNote>
          )}
        </div>
        {found.map(({ group, fields }) => (
          <section
            key={group}
            className={classes.card}
            aria-labelledby={headingOf(group)}
            data-group={group}
          >
            <h2 id={headingOf(group)} tabIndex={-1}>
              {words.groupName(group)}
            </h2>
            {config.mayEdit && !config.mayChange(group) && <p>{t('mayNotGroup')}</p>}
            {fields.map((field) => (
              <SettingRow key={field.name} field={field} words={words} config={config} />
            ))}
          </section>
        ))}
        <SettingHistory words={words} />
        {config.mayEdit && <SaveBar config={config} onFault={showFault} />}
      </div>
    </div>
  );
};

/** Everything that administrators set, in one page that is saved as a whole. */
export const AppConfigPanel = () => {
  const { t } = useTranslation('app-config');
  const config = useAppConfig();
  const words = useSettingWords();
  const { state } = config;
  switch (state.kind) {
    case 'loading':
      return <output>{t('loading')}</output>;
    case 'failed':
      return (
        <div role="alert">
          <Retry message={t('failed')} label={t('retry')} onRetry={state.retry} />
        </div>
      );
    case 'ready':
      return <SettingList config={config} words={words} groups={state.groups} />;
    default:
      return state satisfies never;
  }
};
