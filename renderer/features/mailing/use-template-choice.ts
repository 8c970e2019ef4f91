import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MailLanguage } from '#shared/contracts/mail-template.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { useIsMounted } from '#renderer/ui/use-is-mounted.ts';
import { fromBase64 } from './base64-text.ts';
import { blankTemplate, type ComposeValues } from './compose-model.ts';
import { languageName } from './language-name.ts';
import { templateApi } from './template.api.ts';

type TemplateText = Pick<ComposeValues, 'subject' | 'body'>;

type Choice = Pick<ComposeValues, 'templateName' | 'language'>;

type FoundText = TemplateText & Pick<Choice, 'language'>;

const nothing: TemplateText = { subject: '', body: '' };

/** Whether somebody wrote what stands there, which a template would replace. */
const isWritten = ({ subject, body }: TemplateText, applied: TemplateText): boolean =>
  (subject !== '' || body !== '') && (subject !== applied.subject || body !== applied.body);

/** The templates to begin a mail with. Choosing one replaces what was written, after asking when somebody wrote it. */
export const useTemplateChoice = (
  values: ComposeValues,
  change: (part: Partial<ComposeValues>) => void,
) => {
  const { t } = useTranslation('mailing');
  const { data, isError, refetch } = templateApi.useMailTemplatesQuery({});
  const [load] = templateApi.useLazyMailTemplateQuery();
  const isMounted = useIsMounted();
  /** What was chosen last, until its text is there. */
  const [awaited, setAwaited] = useState<Choice | null>(null);
  const last = useRef<Choice | null>(null);
  const applied = useRef<TemplateText>(nothing);
  // A text takes its time: what is written meanwhile is not lost to it either.
  const written = useRef<TemplateText>(values);
  useEffect(() => {
    written.current = values;
  }, [values]);
  const { templateName, language } = awaited ?? values;
  const isOwn = [blankTemplate, ''].includes(values.templateName);
  const isMissing = data?.templateList.every((one) => one.templateName !== values.templateName);
  /** The template of a mail that was begun earlier, and has been deleted since. */
  const isGone = !isOwn && isMissing === true;
  const languagesOf = (name: string): readonly MailLanguage[] | undefined =>
    data?.templateList.find((template) => template.templateName === name)?.languages;

  /** The text with its language, which is another one where the chosen translation was deleted a moment ago. */
  const textOf = async (choice: Choice): Promise<FoundText | undefined> => {
    if (choice.templateName === blankTemplate) return { ...nothing, language: choice.language };
    const question = {
      params: { name: choice.templateName },
      query: { language: choice.language },
    };
    const found = (
      await load(question)
        .unwrap()
        .catch(() => undefined)
    )?.emailTemplate;
    if (found === undefined) return undefined;
    const { subject, content, language: shown } = found;
    return { subject, body: fromBase64(content), language: shown };
  };

  const sayGone = (wanted: MailLanguage, shown: MailLanguage): void => {
    const names = { wanted: languageName(wanted), shown: languageName(shown) };
    toast.info(t('compose.languageGone', names));
    // Whoever has left the mail meanwhile needs no newer list.
    if (isMounted.current) void refetch();
  };

  const isAgreed = async (): Promise<boolean> =>
    !isWritten(written.current, applied.current) ||
    confirm({
      title: t('compose.replace.title'),
      message: t('compose.replace.message'),
      confirmLabel: t('compose.replace.confirm'),
      cancelLabel: t('compose.replace.keep'),
      tone: 'danger',
    });

  const apply = async (choice: Choice): Promise<void> => {
    last.current = choice;
    // What is written before anything is chosen, or is left of a template that is gone, is a mail of one's own already.
    if (choice.templateName === blankTemplate && (values.templateName === '' || isGone)) {
      setAwaited(null);
      change(choice);
      return;
    }
    setAwaited(choice);
    const text = await textOf(choice);
    // Another one was chosen meanwhile.
    if (last.current !== choice) return;
    if (text === undefined) toast.error(t('compose.templateFailed'));
    else if (await isAgreed()) {
      applied.current = text;
      change({ ...choice, ...text });
      if (text.language !== choice.language) sayGone(choice.language, text.language);
    }
    setAwaited(null);
  };

  return {
    templates: data?.templateList ?? [],
    /** Whether the list does not know what is chosen, because it is gone or the list is not there. */
    unlisted: isOwn || isMissing === false ? undefined : { name: values.templateName, isGone },
    ...(isError && { retry: () => void refetch() }),
    loading: awaited !== null,
    templateName,
    language,
    /** The languages that the chosen template is written in; none for a mail of one's own. */
    languages: languagesOf(templateName) ?? [],
    choose: (name: string): void => {
      const languages = languagesOf(name) ?? [language];
      const own = languages.includes(language) ? language : (languages[0] ?? language);
      void apply({ templateName: name, language: own });
    },
    chooseLanguage: (wanted: MailLanguage): void => void apply({ templateName, language: wanted }),
  };
};
