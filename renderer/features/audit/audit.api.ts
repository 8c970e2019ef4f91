import { auditLog, auditState, checkAuditLog } from '#shared/contracts/audit.ts';
import { api, endpoint } from '#renderer/api/api.ts';

/** The panels say themselves what went wrong. The log grows all the time: what was seen before is asked for again. */
const fresh = { keepUnusedDataFor: 0, extraOptions: { failure: 'inPlace' } } as const;

export const auditApi = api.injectEndpoints({
  endpoints: (build) => ({
    auditLog: build.query({ ...endpoint(auditLog), ...fresh }),
    auditState: build.query({ ...endpoint(auditState), ...fresh, providesTags: ['task'] }),
    checkAuditLog: build.mutation({ ...endpoint(checkAuditLog), invalidatesTags: ['task'] }),
  }),
});
