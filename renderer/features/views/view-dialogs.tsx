import { type ReactNode, Suspense } from 'react';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { late, over } from '#renderer/ui/late-component.tsx';
import type { ViewBarDesk } from './use-view-bar.ts';
import type { ViewContent } from './view-content.ts';
import type { ViewWords } from './view-words.ts';

const ViewDialog = late(async () => ({ default: (await import('./view-dialog.tsx')).ViewDialog }));

const ConflictDialog = late(
  async () => ({ default: (await import('./conflict-dialog.tsx')).ConflictDialog }),
  ({ saver }) => over(saver.leaveConflict),
);

const DeleteViewDialog = late(async () => ({
  default: (await import('./delete-view-dialog.tsx')).DeleteViewDialog,
}));

const ViewLogDialog = late(async () => ({
  default: (await import('./view-log-dialog.tsx')).ViewLogDialog,
}));

type ViewDialogsProps = {
  readonly bar: ViewBarDesk;
  readonly content: ViewContent;
  readonly columns: readonly string[];
  readonly words: ViewWords;
  readonly isAdmin: boolean;
  /** What the grid shows, in words. */
  readonly summary: ReactNode;
  readonly onDeleted: () => void;
};

/** The dialogs of saved views, one at a time: a save that meets somebody else's leads from the one to the other. */
export const ViewDialogs = ({ bar, content, columns, words, ...props }: ViewDialogsProps) => {
  const { view, base, changed, saver, dialog, closeDialog } = bar;
  const { isAdmin, summary, onDeleted } = props;
  const isNew = dialog === 'new';
  // Of the whole chain.
  useOpener();
  return (
    <Suspense fallback={null}>
      {(isNew || (dialog === 'edit' && view !== undefined)) && saver.conflict === null && (
        <ViewDialog
          view={view}
          base={base}
          isNew={isNew}
          content={content}
          columns={columns}
          changed={changed}
          mayLock={isNew || isAdmin || view?.isOwner === true}
          saver={saver}
          summary={summary}
          onClose={closeDialog}
        />
      )}
      {dialog === 'log' && view !== undefined && (
        <ViewLogDialog view={view} onClose={closeDialog} />
      )}
      {dialog === 'delete' && view !== undefined && (
        <DeleteViewDialog view={view} onDeleted={onDeleted} onClose={closeDialog} />
      )}
      {saver.conflict !== null && (
        <ConflictDialog conflict={saver.conflict} saver={saver} words={words} />
      )}
    </Suspense>
  );
};
