import type { ArgumentsOf, PayloadOf } from '#shared/contract/define-call.ts';
import {
  cancelTask,
  type PortalTask,
  taskDetail,
  taskList,
  undoTask,
} from '#shared/contracts/task.ts';
import { api, endpoint } from '#renderer/api/api.ts';
import type { CallRequest } from '#renderer/api/client.ts';
import { followedTasks } from './followed-tasks.ts';

export type WatchedTasks = {
  readonly tasks: readonly PortalTask[];
  /** Followed ones that nobody knows any more. */
  readonly gone: readonly string[];
};

/** One person has few tasks at once: those that run are most often among the newest. */
const newest = { pageNumber: 1, pageSize: 10 } as const;

/** As many are asked for by their numbers at a time. */
const mostPushedOff = 50;

const listed = (body: ArgumentsOf<typeof taskList>['body']): CallRequest => ({
  call: taskList,
  body,
});

/** The server strips every reply to the contract's schema. */
const tasksOf = (data: unknown) => (data as PayloadOf<typeof taskList>).tasks;

export const tasksApi = api.injectEndpoints({
  endpoints: (build) => ({
    taskList: build.query({
      ...endpoint(taskList),
      keepUnusedDataFor: 0,
      extraOptions: { failure: 'inPlace' },
      providesTags: ['task'],
    }),
    /** The newest tasks, and followed ones that newer ones have pushed off that page. */
    watchedTasks: build.query<WatchedTasks, void>({
      queryFn: async (_nothing, _api, _options, ask) => {
        const page = await ask(listed(newest));
        if (page.error !== undefined) return page;
        const tasks = tasksOf(page.data);
        const pushedOff = [...followedTasks.read()]
          .filter((id) => tasks.every((task) => task.id !== id))
          .slice(0, mostPushedOff);
        if (pushedOff.length === 0) return { data: { tasks, gone: [] } };
        const older = await ask(
          listed({ pageNumber: 1, pageSize: mostPushedOff, taskIds: pushedOff }),
        );
        if (older.error !== undefined) return older;
        const found = tasksOf(older.data);
        const gone = pushedOff.filter((id) => found.every((task) => task.id !== id));
        return { data: { tasks: [...tasks, ...found], gone } };
      },
      keepUnusedDataFor: 0,
      extraOptions: { failure: 'inPlace' },
      providesTags: ['task'],
    }),
    taskDetail: build.query({ ...endpoint(taskDetail), providesTags: ['task'] }),
    cancelTask: build.mutation({ ...endpoint(cancelTask), invalidatesTags: ['task'] }),
    undoTask: build.mutation({ ...endpoint(undoTask), invalidatesTags: ['task'] }),
  }),
});
