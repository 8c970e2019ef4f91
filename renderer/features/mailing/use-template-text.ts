import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import type { MailLanguage } from '#shared/contracts/mail-template.ts';
import { templateApi } from './template.api.ts';
import { type TemplateText, textOfTemplate } from './use-template-form.ts';

/** A template of its own, another language of one that exists, or a text that exists. */
export type TemplateTarget =
  | { readonly kind: 'new'; readonly language: MailLanguage }
  | { readonly kind: 'translate'; readonly name: string; readonly language: MailLanguage }
  | { readonly kind: 'edit'; readonly name: string; readonly language: MailLanguage };

export type LoadedText =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly retry: () => void }
  | { readonly kind: 'ready'; readonly text: TemplateText };

/** What the form begins with: a translation begins with the text that there is. */
export const useTemplateText = (target: TemplateTarget): LoadedText => {
  const { data, isError, refetch } = templateApi.useMailTemplateQuery(
    target.kind === 'new'
      ? skipToken
      : { params: { name: target.name }, query: { language: target.language } },
  );
  const [first, setFirst] = useState<TemplateText | null>(
    target.kind === 'new'
      ? { templateName: '', language: target.language, subject: '', body: '', version: 0 }
      : null,
  );
  if (first !== null) return { kind: 'ready', text: first };
  if (data === undefined) {
    return isError ? { kind: 'failed', retry: () => void refetch() } : { kind: 'loading' };
  }
  const found = textOfTemplate(data.emailTemplate);
  const isSame = found.language === target.language;
  const text = isSame ? found : { ...found, language: target.language, version: 0 };
  // What the service says later must not replace what is being typed.
  setFirst(text);
  return { kind: 'ready', text };
};
