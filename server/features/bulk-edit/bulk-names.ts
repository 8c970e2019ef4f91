/** What the two kinds of work on many contacts are called where tasks are kept. */
export const bulkEditName = 'bulk-edit';

export const bulkNoteName = 'bulk-note';
