import { randomUUID } from 'node:crypto';

const neverMade = 999_999_999;

const nothing = '00000000-0000-4000-8000-000000000000';

/** Right requests for the calls about long work, imports, bulk edit, duplicates and labels. */
export const longWorkExamples = (crmId: number) => ({
  checkAuditLog: { body: {} },
  checkImport: { params: { importId: nothing }, body: { columns: ['lastName'] } },
  deleteImport: { params: { importId: nothing } },
  importRows: { params: { importId: nothing }, body: { pageNumber: 1, pageSize: 10 } },
  leftOutRows: { params: { importId: nothing } },
  listImports: { body: { pageNumber: 1, pageSize: 10 } },
  mendImportRow: { params: { importId: nothing }, body: { line: 2, cells: ['Ada'] } },
  readImport: { params: { importId: nothing } },
  startImport: { params: { importId: nothing } },
  uploadImport: {
    body: { fileName: 'people.csv' },
    file: Buffer.from('Last name\r\nExample\r\n'),
  },
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
  startBulkNote: { body: { selection: {}, crmIds: [crmId], note: 'Example' } },
  countLabels: { body: { request: { crmIds: [crmId] } } },
  exportLabels: { body: { sheet: 'avery5160', request: { crmIds: [crmId] } } },
  cancelTask: { params: { taskId: randomUUID() } },
  taskDetail: { params: { taskId: randomUUID() } },
  taskFile: { params: { taskId: randomUUID() } },
  taskList: { body: { pageNumber: 1, pageSize: 10 } },
  undoTask: { params: { taskId: randomUUID() } },
});

/** Those of them that speak of something that is not there. */
export const longWorkWithoutSubject = [
  'cancelTask',
  'exportLabels',
  'mergeContacts',
  'taskDetail',
  'taskFile',
  'undoMerge',
  'undoTask',
] as const;
