import type { ArgumentsOf, ReplyOf } from '#shared/contract/define-call.ts';
import {
  checkImport,
  deleteImport,
  importRows,
  listImports,
  mendImportRow,
  readImport,
  startImport,
  uploadImport,
} from '#shared/contracts/contact-import.ts';
import { cancelTask, taskDetail, undoTask } from '#shared/contracts/task.ts';
import { api, endpoint } from '#renderer/api/api.ts';
import type { CallRequest } from '#renderer/api/client.ts';

type Uploaded = ArgumentsOf<typeof uploadImport> & { readonly file: Blob };

/** The screens say themselves what went wrong. */
const inPlace = { extraOptions: { failure: 'inPlace' } } as const;

export const importApi = api.injectEndpoints({
  endpoints: (build) => ({
    uploadImport: build.mutation({
      ...inPlace,
      query: ({ file, ...args }: Uploaded): CallRequest => ({ call: uploadImport, ...args, file }),
      transformResponse: (reply: ReplyOf<typeof uploadImport>) => reply,
      invalidatesTags: ['import'],
    }),
    listImports: build.query({ ...endpoint(listImports), ...inPlace, providesTags: ['import'] }),
    readImport: build.query({ ...endpoint(readImport), ...inPlace, providesTags: ['import'] }),
    checkImport: build.mutation({
      ...endpoint(checkImport),
      ...inPlace,
      invalidatesTags: ['import', 'task'],
    }),
    importRows: build.query({
      ...endpoint(importRows),
      ...inPlace,
      keepUnusedDataFor: 0,
      providesTags: ['import'],
    }),
    mendImportRow: build.mutation({
      ...endpoint(mendImportRow),
      ...inPlace,
      invalidatesTags: ['import'],
    }),
    startImport: build.mutation({ ...endpoint(startImport), invalidatesTags: ['import', 'task'] }),
    deleteImport: build.mutation({ ...endpoint(deleteImport), invalidatesTags: ['import'] }),
    importTask: build.query({ ...endpoint(taskDetail), ...inPlace, providesTags: ['task'] }),
    stopImport: build.mutation({ ...endpoint(cancelTask), invalidatesTags: ['import', 'task'] }),
    undoImport: build.mutation({ ...endpoint(undoTask), invalidatesTags: ['import', 'task'] }),
  }),
});
