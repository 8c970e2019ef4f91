import type { PersonSession } from '#server/http/session.ts';
import { type Access, right } from '#shared/contract/access.ts';
import { startBulkNote } from '#shared/contracts/bulk-note.ts';
import { holdsRight } from '#shared/rules/rights-mask.ts';

/**
 * Notes about many contacts are taken back under a name of their own: a worker that knows nothing of them would spend
 * their undo and take nothing back.
 */
export const undoKindNames = ['undo', 'undo-notes'] as const;

export type UndoKindName = (typeof undoKindNames)[number];

/** Who may have it done; whoever may write about many contacts may take back what they wrote. */
export const undoAccess: Readonly<Record<UndoKindName, Access>> = {
  undo: right('app-crm-contact', 'CR', 'ED'),
  'undo-notes': startBulkNote.access,
};

/** The work that takes work of a kind back. */
export const undoKindOf = (kind: string): UndoKindName =>
  kind === 'bulk-note' ? 'undo-notes' : 'undo';

export const isUndo = (kind: string): boolean => undoKindNames.some((name) => name === kind);

/** What somebody else wrote about many contacts asks for the right to change contacts as well. */
export const mayUndo = (
  { crmId, rights }: Pick<PersonSession, 'crmId' | 'rights'>,
  { kind, ownerCrmId }: { readonly kind: string; readonly ownerCrmId: number | null },
): boolean => {
  const asked = [undoAccess[undoKindOf(kind)], ...(ownerCrmId === crmId ? [] : [undoAccess.undo])];
  return asked.every(
    (access) => access.kind === 'right' && holdsRight(rights, access.key, access.letters),
  );
};
