import type { Querying } from '#server/database/database.ts';
import { taskStore } from '#server/jobs/task-store.ts';
import { findDuplicatesName } from './find-kind.ts';

/** Leaves a search for duplicates of the demo staff to the portal, which begins it as it starts. */
export const seedDemoSearch = async (querying: Querying, staff: number): Promise<void> => {
  await taskStore.add(querying, {
    kind: findDuplicatesName,
    ownerCrmId: staff,
    title: '',
    input: {},
  });
};
