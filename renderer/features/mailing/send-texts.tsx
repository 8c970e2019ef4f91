import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailPaper } from '#renderer/ui/editor/mail-paper.tsx';
import { languageName } from './language-name.ts';
import classes from './mailing.module.css';
import type { SendText } from './use-send-detail.ts';

/** What a send said, in each language that it said it in. */
export const SendTexts = ({ texts }: { readonly texts: readonly SendText[] }) => {
  const { t } = useTranslation('mailing');
  const [language, setLanguage] = useState(texts[0]?.language ?? '');
  const shown = texts.find((text) => text.language === language) ?? texts[0];
  if (shown === undefined) return null;
  return (
    <>
      {texts.length > 1 && (
        <NativeSelect
          label={t('detail.language')}
          value={shown.language}
          data={texts.map((text) => ({
            value: text.language,
            label: languageName(text.language),
            lang: text.language,
          }))}
          onChange={({ currentTarget }) => setLanguage(currentTarget.value)}
        />
      )}
      <article className={classes.paper} aria-label={t('detail.message')}>
        <p className={classes.paperSubject} dir="auto" lang={shown.language}>
          {shown.subject}
        </p>
        <MailPaper html={shown.html} lang={shown.language} />
      </article>
    </>
  );
};
