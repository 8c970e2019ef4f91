import { randomUUID } from 'node:crypto';

const neverMade = 999_999_999;

/** Right requests for the calls about long work, bulk edit and duplicates. */
export const longWorkExamples = (crmId: number) => ({
  comparePair: { body: { crmIds: [crmId, 1002] } },
  dismissDuplicate: { body: { crmIds: [crmId, 1002] } },
  duplicateList: { body: { pageNumber: 1, pageSize: 5 } },
  findDuplicates: { body: {} },
  mergeContacts: {
    body: {
      survivor: { crmId: neverMade, version: 1 },
      loser: { crmId: neverMade - 1, version: 1 },
    },
  },
  possibleDuplicates: { body: { firstName: 'Ana', lastName: 'García' } },
  restoreDuplicate: { body: { crmIds: [crmId, 1002] } },
  undoMerge: { body: { mergeId: neverMade } },
  bulkPreview: {
    body: { selection: {}, crmIds: [crmId], changes: [{ field: 'city', value: 'Burbank' }] },
  },
  startBulkEdit: {
    body: { selection: {}, crmIds: [crmId], changes: [{ field: 'city', value: 'Burbank' }] },
  },
  cancelTask: { params: { taskId: randomUUID() } },
  taskDetail: { params: { taskId: randomUUID() } },
  taskFile: { params: { taskId: randomUUID() } },
  taskList: { body: { pageNumber: 1, pageSize: 10 } },
  undoTask: { params: { taskId: randomUUID() } },
});

/** Those of them that speak of something that is not there. */
export const longWorkWithoutSubject = [
  'cancelTask',
  'mergeContacts',
  'taskDetail',
  'taskFile',
  'undoMerge',
  'undoTask',
] as const;
