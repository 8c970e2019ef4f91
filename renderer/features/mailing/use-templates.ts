import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import type { MailLanguage, MailTemplateSummary } from '#shared/contracts/mail-template.ts';
import { freshOf } from '#renderer/api/fresh-of.ts';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { selectPortal } from '#renderer/session/portal-slice.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { useIsMounted } from '#renderer/ui/use-is-mounted.ts';
import { languageName } from './language-name.ts';
import { templateApi } from './template.api.ts';

export type TemplatesState =
  | { readonly kind: 'loading' | 'empty' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly templates: readonly MailTemplateSummary[] };

/** The templates of the portal, and the way to delete a text of one. */
export const useTemplates = () => {
  const { t, i18n } = useTranslation('mailing');
  const { languages } = useSelector(selectPortal);
  const { data, isError, refetch } = templateApi.useMailTemplatesQuery({});
  const isMounted = useIsMounted();
  const [load] = templateApi.useLazyMailTemplateQuery();
  const [update] = templateApi.useUpdateMailTemplateMutation();

  const stateOf = (): TemplatesState => {
    if (data === undefined) {
      return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' };
    }
    const { templateList: templates } = data;
    return templates.length === 0 ? { kind: 'empty' } : { kind: 'ready', templates };
  };

  const remove = async (templateName: string, language: MailLanguage): Promise<void> => {
    // What somebody saves while the question is open is not what it asks about.
    const found = freshOf(await load({ params: { name: templateName }, query: { language } }));
    const asked = found?.emailTemplate.languages.find((one) => one.language === language);
    const isAgreed = await confirm({
      title: t('templates.remove.title'),
      message: t('templates.remove.message', {
        name: templateName,
        language: languageName(language),
      }),
      confirmLabel: t('templates.remove.confirm'),
      tone: 'danger',
    });
    if (!isAgreed) return;
    const { error } =
      asked === undefined
        ? { error: true }
        : await update({
            body: { action: 'delete', templateName, language, version: asked.version },
          });
    if (error === undefined) toast.success(t('templates.remove.done'));
    else {
      toast.error(t('templates.remove.failed'));
      // Whoever has left the page is told all the same.
      if (isMounted.current) void refetch();
    }
  };

  const own = languageOf(i18n);
  return {
    state: stateOf(),
    remove: (name: string, language: MailLanguage) => void remove(name, language),
    /** The language that a new text begins in. */
    ownLanguage: languages.includes(own) ? own : (languages[0] ?? own),
  };
};
