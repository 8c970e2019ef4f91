import * as z from 'zod/mini';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import {
  type MailLanguage,
  type MailTemplate,
  mailLanguage,
} from '#shared/contracts/mail-template.ts';
import { longestTemplateName } from '#shared/rules/limits.ts';
import { isRefusedWith, saidOf } from '#renderer/api/failure.ts';
import { fits, readTypedOnto } from '#renderer/session/typed-onto.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { fromBase64, toBase64 } from './base64-text.ts';
import { type ComposeFault, templateDraftName, textFaults } from './compose-model.ts';
import { templateApi } from './template.api.ts';

/** The text of a template in one language, as it is kept; version 0 where it is still to be written. */
export type TemplateText = {
  readonly templateName: string;
  readonly language: MailLanguage;
  readonly subject: string;
  readonly body: string;
  readonly version: number;
};

export const textOfTemplate = (template: MailTemplate): TemplateText => ({
  templateName: template.templateName,
  language: template.language,
  subject: template.subject,
  body: fromBase64(template.content),
  version: template.version,
});

const draftSchema = z.object({
  templateName: z.string(),
  language: mailLanguage,
  subject: z.string(),
  body: z.string(),
});

type FormValues = z.infer<typeof draftSchema>;

const isVersion = fits(z.int());

const isTyped = fits(draftSchema);

const typedIn = ({ templateName, language, subject, body }: TemplateText): FormValues => ({
  templateName,
  language,
  subject,
  body,
});

const differ = (one: FormValues, other: FormValues): boolean =>
  JSON.stringify(one) !== JSON.stringify(other);

type FormFaults = Readonly<Partial<Record<'templateName' | 'subject' | 'body', ComposeFault>>>;

const nameFault = (name: string): ComposeFault | undefined => {
  if (name.trim() === '') return { code: 'required' };
  return Array.from(name.trim()).length > longestTemplateName ? { code: 'tooLong' } : undefined;
};

/** A text of a template as it is being written. `saved` may be one that does not exist yet. */
export const useTemplateForm = (saved: TemplateText, onSaved: () => void) => {
  const { t } = useTranslation('mailing');
  const { kept, note, forget, isKept } = useStateDraft(templateDraftName(saved));
  const [draft] = useState(() => {
    const found = readTypedOnto(kept, isVersion, isTyped);
    return found !== undefined && differ(found.values, typedIn(saved)) ? found : undefined;
  });
  // Of an older version the number is enough: the service asks by it, and two texts would be too long to keep.
  const [base, setBase] = useState({ ...saved, version: draft?.onto ?? saved.version });
  const [restored, setRestored] = useState(draft !== undefined);
  const [values, setValues] = useState(draft?.values ?? typedIn(base));
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const [update, { isLoading: saving }] = templateApi.useUpdateMailTemplateMutation();
  const [load] = templateApi.useLazyMailTemplateQuery();
  const isDirty = differ(values, typedIn(base));
  useEffect(
    () => note({ onto: base.version, values }, isDirty),
    [note, base.version, values, isDirty],
  );

  const name = nameFault(values.templateName);
  const faults: FormFaults = { ...textFaults(values), ...(name && { templateName: name }) };

  /** Somebody else was quicker: theirs, or what is written here, which the next save puts over it. */
  const meetOthers = async (): Promise<void> => {
    const { templateName, language } = values;
    const { data, error } = await load({
      params: { name: templateName },
      query: { language },
    });
    // Another language stands in for a text that is gone.
    if (
      isRefusedWith(error, ReplyCode.NotFound) ||
      (error === undefined && data?.emailTemplate.language !== language)
    ) {
      setBase({ ...base, version: 0 });
      return setFailure(t('templates.conflict.deleted'));
    }
    // What was read before stays in the cache, and is not what somebody else has saved since.
    if (error !== undefined || data === undefined) return setFailure(t('compose.unreachable'));
    const theirs = textOfTemplate(data.emailTemplate);
    // Escape says no: what was written goes only by the button that says so.
    const takesTheirs = await confirm({
      title: t('templates.conflict.title'),
      message: t('templates.conflict.message', { name: templateName }),
      confirmLabel: t('templates.conflict.theirs'),
      cancelLabel: t('templates.conflict.mine'),
      tone: 'danger',
    });
    setBase(theirs);
    if (takesTheirs) return setValues(typedIn(theirs));
    return setFailure(t('templates.conflict.kept'));
  };

  const save = async (): Promise<void> => {
    const { templateName, language, subject, body } = values;
    const text = {
      templateName: templateName.trim(),
      language,
      subject: subject.trim(),
      content: toBase64(body),
    };
    const { error } = await update({
      body:
        base.version === 0
          ? { action: 'add', ...text }
          : { action: 'update', ...text, version: base.version },
    });
    if (error === undefined) {
      forget();
      toast.success(t('templates.saved'));
      return onSaved();
    }
    // The name of a new template may be taken by another one, which is not to be met but left alone.
    if (isRefusedWith(error, ReplyCode.Conflict) && saved.templateName !== '') return meetOthers();
    return setFailure(saidOf(error) ?? t('compose.unreachable'));
  };

  return {
    values,
    change: (part: Partial<FormValues>) => {
      setFailure(null);
      setValues((known) => ({ ...known, ...part }));
    },
    faults: tries > 0 ? faults : {},
    tries,
    failure,
    saving,
    isKept,
    submit: () => {
      if (Object.keys(faults).length > 0) setTries((count) => count + 1);
      else void save();
    },
    draft: {
      restored,
      discard: () => {
        setBase(saved);
        setValues(typedIn(saved));
        setRestored(false);
      },
      forget,
    },
  };
};
