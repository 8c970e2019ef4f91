import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { fromBase64 } from './base64-text.ts';
import { blankTemplate, type ComposeValues } from './compose-model.ts';
import { templateApi } from './template.api.ts';

type TemplateText = { readonly subject: string; readonly body: string };

const nothing: TemplateText = { subject: '', body: '' };

/** The templates to begin a mail with. Choosing one replaces what was written, after asking when somebody wrote it. */
export const useTemplateChoice = (
  values: ComposeValues,
  change: (part: Partial<ComposeValues>) => void,
) => {
  const { t } = useTranslation('mailing');
  const { data, isError, refetch } = templateApi.useMailTemplatesQuery({});
  const [load, { isFetching }] = templateApi.useLazyMailTemplateQuery();
  const [applied, setApplied] = useState<TemplateText>(nothing);
  const { templateName, language, subject, body } = values;
  const known = data?.templateList.find((template) => template.templateName === templateName);
  const isWritten =
    (subject !== '' || body !== '') && (subject !== applied.subject || body !== applied.body);

  const textOf = async (name: string, wanted: string): Promise<TemplateText | undefined> => {
    if (name === blankTemplate) return nothing;
    const question = { params: { name }, query: { language: wanted as 'en' } };
    const found = (
      await load(question)
        .unwrap()
        .catch(() => undefined)
    )?.emailTemplate;
    return found && { subject: found.subject, body: fromBase64(found.content) };
  };

  const apply = async (name: string, wanted: string): Promise<void> => {
    const isAgreed =
      !isWritten ||
      (await confirm({
        title: t('compose.replace.title'),
        message: t('compose.replace.message'),
        confirmLabel: t('compose.replace.confirm'),
        cancelLabel: t('compose.replace.keep'),
        tone: 'danger',
      }));
    if (!isAgreed) return;
    const text = await textOf(name, wanted);
    if (text === undefined) return toast.error(t('compose.templateFailed'));
    setApplied(text);
    change({ templateName: name, language: wanted, ...text });
  };

  const choose = (name: string): void => {
    const chosen = data?.templateList.find((template) => template.templateName === name);
    const speaks = chosen?.languages.includes(language) ?? true;
    void apply(name, speaks ? language : (chosen?.languages[0] ?? language));
  };

  return {
    templates: data?.templateList ?? [],
    failed: isError,
    retry: () => void refetch(),
    loading: isFetching,
    /** The languages that the chosen template is written in; none for a mail of one's own. */
    languages: known?.languages ?? [],
    choose,
    chooseLanguage: (wanted: string) => void apply(templateName, wanted),
  };
};
