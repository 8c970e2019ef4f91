import { Alert, Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { usePerson } from '#renderer/session/rights.ts';
import { handing, heirIn } from '#renderer/ui/form/heir.ts';
import classes from './app-config.module.css';
import { SettingControl } from './setting-control.tsx';
import type { Field } from './settings-model.ts';
import type { AppConfig } from './use-app-config.ts';
import type { SettingWords } from './use-setting-words.ts';

type RowProps = {
  readonly field: Field;
  readonly words: SettingWords;
  readonly config: Pick<AppConfig, 'mayChange' | 'change' | 'reset' | 'undo' | 'keepMine'>;
};

/** Of what leaves with its press: whoever pressed it goes on in the setting itself. */
const handToSetting = handing((control) => heirIn(control.closest('[data-setting]')));

const Conflict = ({ field, words, config }: RowProps) => {
  const { t } = useTranslation('app-config');
  // Changes are told by the name that people sign in with.
  const ownName = usePerson()?.emailAddress;
  if (field.conflict === undefined) return null;
  const { theirs, by } = field.conflict;
  const said =
    by !== null && by === ownName
      ? t('conflict.own')
      : t('conflict.text', { by: by ?? t('somebody') });
  return (
    <Alert color="yellow" variant="light" className={classes.conflict}>
      <p>
        {said} <bdi>{theirs}</bdi>
      </p>
      <div className={classes.buttons}>
        <Button
          ref={handToSetting}
          variant="default"
          size="compact-sm"
          aria-label={t('conflict.mineOf', { name: words.label(field.name) })}
          onClick={() => config.keepMine(field.name)}
        >
          {t('conflict.mine')}
        </Button>
        <Button
          ref={handToSetting}
          variant="default"
          size="compact-sm"
          aria-label={t('conflict.theirsOf', { name: words.label(field.name) })}
          onClick={() => config.undo(field.name)}
        >
          {t('conflict.theirs')}
        </Button>
      </div>
    </Alert>
  );
};

/** One setting: its input, whether it was changed, and the ways back. */
export const SettingRow = ({ field, words, config }: RowProps) => {
  const { t } = useTranslation('app-config');
  const { name, definition, changed, isFallback, fault } = field;
  const label = words.label(name);
  const mayChange = config.mayChange(definition.group);
  return (
    <div className={classes.row} data-changed={changed || undefined} data-setting={name}>
      <fieldset role="presentation" className={classes.parts} disabled={!mayChange}>
        <SettingControl
          field={field}
          words={words}
          onChange={(value) => config.change(name, value)}
          around={{
            label,
            description: words.hint(name),
            error: fault === undefined ? undefined : words.fault(fault, definition),
          }}
        />
      </fieldset>
      <Conflict field={field} words={words} config={config} />
      {mayChange && (changed || !isFallback) && (
        <div className={classes.marks}>
          {changed && <span className={classes.mark}>{t('changed')}</span>}
          {changed && (
            <Button
              ref={handToSetting}
              variant="subtle"
              size="compact-sm"
              aria-label={t('undoOf', { name: label })}
              onClick={() => config.undo(name)}
            >
              {t('undo')}
            </Button>
          )}
          {!isFallback && (
            <Button
              ref={handToSetting}
              variant="subtle"
              size="compact-sm"
              aria-label={t('resetOf', { name: label })}
              onClick={() => config.reset(name)}
            >
              {t('reset')}
            </Button>
          )}
        </div>
      )}
    </div>
  );
};
