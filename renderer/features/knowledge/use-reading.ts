import { skipToken } from '@reduxjs/toolkit/query';
import { useTranslation } from 'react-i18next';
import type { Article, Document, Faq, RequestType } from '#shared/contracts/knowledge.ts';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { type DetailState, detailStateOf } from '#renderer/session/detail-state.ts';
import { knowledgeApi } from './knowledge.api.ts';

/** What the calls ask: the thing with the number of the address, in the reader's language where it exists in it. */
const useQuestion = (id: string) => {
  const { i18n } = useTranslation();
  return { params: { id }, query: { language: languageOf(i18n) } };
};

export const useArticle = (id: string): DetailState<Article> => {
  const { currentData, ...asked } = knowledgeApi.useOneArticleQuery(useQuestion(id));
  return detailStateOf({ ...asked, thing: currentData?.article });
};

export const useFaq = (id: string): DetailState<Faq> => {
  const { currentData, ...asked } = knowledgeApi.useOneFaqQuery(useQuestion(id));
  return detailStateOf({ ...asked, thing: currentData?.faq });
};

export const useDocument = (id: string): DetailState<Document> => {
  const { currentData, ...asked } = knowledgeApi.useOneDocumentQuery(useQuestion(id));
  return detailStateOf({ ...asked, thing: currentData?.document });
};

/** Null: none has been chosen. */
export const useRequestType = (id: string | null): DetailState<RequestType> => {
  const question = useQuestion(id ?? '');
  const { currentData, ...asked } = knowledgeApi.useOneRequestTypeQuery(
    id === null ? skipToken : question,
  );
  return detailStateOf({ ...asked, thing: currentData?.requestType });
};
