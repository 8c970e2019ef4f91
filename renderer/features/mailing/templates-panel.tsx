import { Button } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { MailLanguage, MailTemplateSummary } from '#shared/contracts/mail-template.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { languageName } from './language-name.ts';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import { handToNextRow } from '#renderer/ui/form/next-row.ts';
import { late } from '#renderer/ui/late-component.tsx';
import dotted from '#renderer/ui/styles/dotted.module.css';
import classes from './mailing.module.css';
import { FailedNotice, LoadingNotice } from './notices.tsx';
import list from './templates.module.css';
import type { TemplateTarget } from './use-template-text.ts';
import { useTemplates } from './use-templates.ts';

const TemplateDialog = late(async () => ({
  default: (await import('./template-dialog.tsx')).TemplateDialog,
}));

type TemplateCardProps = {
  readonly template: MailTemplateSummary;
  readonly mayEdit: boolean;
  readonly onOpen: (target: TemplateTarget) => void;
  readonly onDelete: (name: string, language: MailLanguage) => void;
};

const TemplateCard = ({ template, mayEdit, onOpen, onDelete }: TemplateCardProps) => {
  const { t } = useTranslation('mailing');
  const { dayAndTime } = useFormats();
  const { languages } = useSelector(selectPortal);
  const { templateName: name } = template;
  const missing = languages.filter((language) => !template.languages.includes(language));
  return (
    <li ref={handToNextRow} className={classes.card}>
      <div className={classes.cardHead}>
        <h2 dir="auto">{name}</h2>
      </div>
      <p className={`${dotted.dotted} ${classes.facts}`}>
        <span>
          <bdi>{template.subject}</bdi>
        </span>
        <span>{t('templates.changed', { moment: dayAndTime(template.modifiedOn) })}</span>
      </p>
      <ul className={list.languages} aria-label={t('templates.languages', { name })}>
        {template.languages.map((language) => (
          <li key={language} ref={handToNextRow}>
            <span lang={language}>{languageName(language)}</span>
            {mayEdit && (
              <>
                <Button
                  variant="default"
                  size="xs"
                  aria-label={t('templates.editNamed', { name, language: languageName(language) })}
                  onClick={() => onOpen({ kind: 'edit', name, language })}
                >
                  {t('templates.editShort')}
                </Button>
                <Button
                  variant="subtle"
                  color="red"
                  size="xs"
                  leftSection={<IconTrash size={14} aria-hidden />}
                  aria-label={t('templates.deleteNamed', {
                    name,
                    language: languageName(language),
                  })}
                  onClick={() => onDelete(name, language)}
                >
                  {t('templates.delete')}
                </Button>
              </>
            )}
          </li>
        ))}
      </ul>
      {mayEdit && missing.length > 0 && (
        <div className={list.missing}>
          <span>{t('templates.add')}</span>
          {missing.map((language) => (
            <Button
              key={language}
              variant="subtle"
              size="xs"
              leftSection={<IconPlus size={14} aria-hidden />}
              aria-label={t('templates.addNamed', { name, language: languageName(language) })}
              onClick={() => onOpen({ kind: 'translate', name, language })}
            >
              {languageName(language)}
            </Button>
          ))}
        </div>
      )}
    </li>
  );
};

/** The texts that mails begin with, each in the languages that it is written in. */
export const TemplatesPanel = ({ mayEdit }: { readonly mayEdit: boolean }) => {
  const { t } = useTranslation('mailing');
  const { state, remove, ownLanguage } = useTemplates();
  const [target, setTarget] = useState<TemplateTarget | null>(null);
  const content = () => {
    switch (state.kind) {
      case 'loading':
        return <LoadingNotice />;
      case 'failed':
        return <FailedNotice onRetry={state.retry} />;
      case 'empty':
        return <EmptyNote>{t('empty.templates')}</EmptyNote>;
      case 'ready':
        return (
          <ul className={classes.cards} aria-label={t('templates.title')}>
            {state.templates.map((template) => (
              <TemplateCard
                key={template.templateName}
                template={template}
                mayEdit={mayEdit}
                onOpen={setTarget}
                onDelete={remove}
              />
            ))}
          </ul>
        );
      default:
        return state satisfies never;
    }
  };
  return (
    <div className={classes.panel}>
      {mayEdit && (
        <div>
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            onClick={() => setTarget({ kind: 'new', language: ownLanguage })}
          >
            {t('templates.new')}
          </Button>
        </div>
      )}
      {content()}
      {target !== null && (
        <Suspense fallback={null}>
          <TemplateDialog target={target} onClose={() => setTarget(null)} />
        </Suspense>
      )}
    </div>
  );
};
