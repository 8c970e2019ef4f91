import {
  faqs,
  oneArticle,
  oneDocument,
  oneFaq,
  oneRequestType,
  requestTypes,
} from '#shared/contracts/knowledge.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** Each page says itself what went wrong. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const knowledgeApi = api.injectEndpoints({
  endpoints: (build) => ({
    oneArticle: build.query({ ...endpoint(oneArticle), ...inPlace }),
    faqs: build.query({ ...endpoint(faqs), ...inPlace }),
    oneFaq: build.query({ ...endpoint(oneFaq), ...inPlace }),
    oneDocument: build.query({ ...endpoint(oneDocument), ...inPlace }),
    oneRequestType: build.query({ ...endpoint(oneRequestType), ...inPlace }),
    requestTypes: build.query({ ...endpoint(requestTypes), ...inPlace }),
  }),
});
