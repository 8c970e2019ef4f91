import { getList } from '#shared/contracts/crm-list.ts';
import * as ledger from '#shared/contracts/mail-ledger.ts';
import { api, endpoint } from '#renderer/api/api.ts';

const inPlace = { failure: 'inPlace' } as const;

/** What becomes of a send changes by itself: what was seen a while ago is asked for again. */
const live = {
  keepUnusedDataFor: 0,
  providesTags: ['mailSend'],
  extraOptions: inPlace,
} as const;

export const mailingApi = api.injectEndpoints({
  endpoints: (build) => ({
    mailSends: build.query({ ...endpoint(ledger.mailSends), ...live }),
    sendDetail: build.query({ ...endpoint(ledger.sendDetail), ...live }),
    sendStatus: build.query({ ...endpoint(ledger.statusByBunch), ...live }),
    contactMails: build.query({ ...endpoint(ledger.contactMails), ...live }),
    /** Somebody may delete it at any time. */
    mailList: build.query({
      ...endpoint(getList),
      keepUnusedDataFor: 0,
      extraOptions: inPlace,
    }),
  }),
});
