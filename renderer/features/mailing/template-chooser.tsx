import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { isLanguageKey } from '#renderer/i18n/languages.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { blankTemplate } from './compose-model.ts';
import { languageName } from './language-name.ts';
import classes from './compose.module.css';
import type { Compose } from './use-compose.ts';
import { useFaultWords } from './use-fault-words.ts';
import { useTemplateChoice } from './use-template-choice.ts';

/** What the mail begins with, and who gets it in another language. */
export const TemplateChooser = ({ compose }: { readonly compose: Compose }) => {
  const { t } = useTranslation('mailing');
  const { list } = useFormats();
  const { values, change, faults } = compose;
  const faultText = useFaultWords();
  const choice = useTemplateChoice(values, change);
  const others = choice.languages.filter((language) => language !== choice.language);
  return (
    <>
      <div className={classes.pair}>
        <NativeSelect
          label={t('compose.template')}
          required
          data-autofocus
          value={choice.templateName}
          error={faultText(faults.templateName)}
          aria-busy={choice.loading}
          onChange={({ currentTarget }) => choice.choose(currentTarget.value)}
        >
          <option value="" disabled>
            {t('compose.chooseTemplate')}
          </option>
          <option value={blankTemplate}>{t('compose.blank')}</option>
          {choice.unlisted !== undefined && (
            <option value={choice.unlisted.name}>
              {choice.unlisted.isGone
                ? t('compose.templateGone', { name: choice.unlisted.name })
                : choice.unlisted.name}
            </option>
          )}
          {choice.templates.map(({ templateName }) => (
            <option key={templateName} value={templateName}>
              {templateName}
            </option>
          ))}
        </NativeSelect>
        {choice.languages.length > 0 && (
          <NativeSelect
            label={t('compose.language')}
            value={choice.language}
            aria-busy={choice.loading}
            data={choice.languages.map((value) => ({
              value,
              label: languageName(value),
              lang: value,
            }))}
            onChange={({ currentTarget: { value } }) => {
              if (isLanguageKey(value)) choice.chooseLanguage(value);
            }}
          />
        )}
      </div>
      {choice.retry !== undefined && (
        <div role="alert" className={classes.failure}>
          <Retry message={t('compose.templatesFailed')} label={t('retry')} onRetry={choice.retry} />
        </div>
      )}
      {others.length > 0 && (
        <Checkbox
          label={t('compose.ownLanguage', { languages: list(others.map(languageName)) })}
          checked={values.inOwnLanguage}
          onChange={({ currentTarget }) => change({ inOwnLanguage: currentTarget.checked })}
        />
      )}
    </>
  );
};
