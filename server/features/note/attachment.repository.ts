import type { Transaction } from '#server/database/database.ts';
import { keepFile } from '#server/files/store/kept-files.ts';
import { mostAttachments } from '#shared/rules/attachment.ts';
import type { NamedFile, NoteEdit } from './note-store.ts';

export const attach = async (
  transaction: Transaction,
  noteId: number,
  files: readonly NamedFile[],
): Promise<void> => {
  for (const { id, name } of files) {
    await keepFile(transaction, id);
    await transaction.query(
      'insert into note_attachment (note_id, file_id, name) values ($1, $2, $3)',
      [noteId, id, name],
    );
  }
};

/** Takes files from a note and adds others, unless it would have too many. Gives the names of those taken. */
export const changeAttachments = async (
  transaction: Transaction,
  noteId: number,
  { added, removed }: Pick<NoteEdit, 'added' | 'removed'>,
): Promise<readonly string[] | 'many'> => {
  const left = await transaction.query<{ readonly count: number }>(
    'select count(*) from note_attachment where note_id = $1 and id <> all($2)',
    [noteId, removed],
  );
  if ((left.rows[0]?.count ?? 0) + added.length > mostAttachments) return 'many';
  const gone = await transaction.query<{ readonly name: string }>(
    'delete from note_attachment where note_id = $1 and id = any($2) returning name',
    [noteId, removed],
  );
  await attach(transaction, noteId, added);
  return gone.rows.map(({ name }) => name);
};
