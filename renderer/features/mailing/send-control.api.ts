import * as mailing from '#shared/contracts/mailing.ts';
import { api, endpoint } from '#renderer/api/api.ts';

const changes = { invalidatesTags: ['mailSend'] } as const;

export const sendControlApi = api.injectEndpoints({
  endpoints: (build) => ({
    pauseSend: build.mutation({ ...endpoint(mailing.pauseSend), ...changes }),
    resumeSend: build.mutation({ ...endpoint(mailing.resumeSend), ...changes }),
    cancelSend: build.mutation({ ...endpoint(mailing.cancelSend), ...changes }),
    resendFailed: build.mutation({ ...endpoint(mailing.resendFailed), ...changes }),
  }),
});
