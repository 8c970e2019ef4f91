import { cancelTask, taskDetail, taskList, undoTask } from '#shared/contracts/task.ts';
import { api, endpoint } from '#renderer/api/api.ts';

export const tasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    taskList: build.query({
      ...endpoint(taskList),
      keepUnusedDataFor: 0,
      extraOptions: { failure: 'inPlace' },
      providesTags: ['task'],
    }),
    taskDetail: build.query({ ...endpoint(taskDetail), providesTags: ['task'] }),
    cancelTask: build.mutation({ ...endpoint(cancelTask), invalidatesTags: ['task'] }),
    undoTask: build.mutation({ ...endpoint(undoTask), invalidatesTags: ['task'] }),
  }),
});
