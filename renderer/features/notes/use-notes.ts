import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Note } from '#shared/contracts/note.ts';
import { noteSorts } from '#shared/contracts/schemas.ts';
import { fileEndings, type FileType } from '#shared/rules/file-type.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useExport } from '#renderer/session/exports/use-export.ts';
import { useFileLook } from '#renderer/session/exports/use-file-look.ts';
import { listStateOf } from '#renderer/session/paging/list-state.ts';
import { usePages } from '#renderer/session/paging/use-pages.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import type { TableSort } from '#renderer/ui/table/data-table.tsx';
import { notesApi } from './notes.api.ts';
import { useOwnName } from './use-assignees.ts';
import { useSetFollowUps, type WishedFollowUp } from './use-set-follow-ups.ts';

type NoteOrder = TableSort & { readonly key: (typeof noteSorts)[number] };

const isNoteOrder = (sort: TableSort): sort is NoteOrder =>
  noteSorts.some((key) => key === sort.key);

type NoteFile = {
  readonly fileType: FileType;
  readonly titles: Readonly<Record<string, string>>;
};

/** The notes of a contact, a page at a time, and what can be done with them. */
export const useNotes = (crmId: number) => {
  const { t } = useTranslation('notes');
  const { page, size, begin, leaveEmpty, pagerOf } = usePages({ label: t('pages') });
  const [sort, setSort] = useState<NoteOrder>({ key: 'createdOn', order: 'DESC' });
  const { day } = useFormats();
  const look = useFileLook();
  const exportFile = useExport();
  const [remove] = notesApi.useDeleteNoteMutation();
  const [restore] = notesApi.useRestoreNoteMutation();
  const setFollowUps = useSetFollowUps();
  const own = useOwnName();
  const query = notesApi.useNotesOfContactQuery(
    {
      params: { crmId: String(crmId) },
      query: {
        pageNumber: String(page),
        pageSize: String(size),
        sort: sort.key,
        sortOrder: sort.order,
      },
    },
    { refetchOnMountOrArgChange: 10 },
  );
  const count = query.data?.count;
  leaveEmpty(query.currentData?.crmNotes);

  const bringBack = async (noteId: string): Promise<void> => {
    const { error } = await restore({ params: { noteId } });
    if (error === undefined) toast.success(t('done.restored'));
  };

  const setFollowUp = async (
    { noteId, version, followUp, assignedTo }: Note,
    wished: Partial<WishedFollowUp>,
  ): Promise<void> => {
    if (followUp === null) return;
    const from = { noteId, version, ...followUp, assignedTo };
    await setFollowUps([{ from, to: { ...followUp, ...wished } }]);
  };

  const mayTakeDay = async ({ followUp, assignedTo }: Note): Promise<boolean> =>
    followUp === null ||
    followUp.isDone ||
    assignedTo === null ||
    assignedTo.crmId === own.crmId ||
    confirm({
      title: t('delete.title'),
      message: t('delete.text', { name: assignedTo.name, day: day(followUp.day) }),
      confirmLabel: t('actions.delete'),
      tone: 'danger',
    });

  return {
    sort,
    notes: query.data?.crmNotes,
    count,
    pager: pagerOf(count, query.data?.crmNotes.length ?? 0),
    ...listStateOf(query),
    toSort: (next: TableSort) => {
      if (!isNoteOrder(next)) return;
      setSort(next);
      begin();
    },
    /** Asks first where a colleague's day goes with it. */
    remove: async (note: Note): Promise<void> => {
      if (!(await mayTakeDay(note))) return;
      const noteId = String(note.noteId);
      const { error } = await remove({ params: { noteId } });
      if (error !== undefined) return;
      toast.info(t('done.deleted'), {
        label: t('actions.undo'),
        onClick: () => void bringBack(noteId),
      });
    },
    setDone: (note: Note, isDone: boolean): Promise<void> => setFollowUp(note, { isDone }),
    takeOver: (note: Note): Promise<void> => setFollowUp(note, { assignedTo: own.crmId }),
    startExport: ({ fileType, titles }: NoteFile) =>
      exportFile({
        body: {
          moduleName: 'crm-notes-list',
          fileType,
          additionalInfo: {
            request: {
              crmId,
              sort: sort.key,
              sortOrder: sort.order,
              title: t('title'),
              titles,
              ...look,
            },
          },
        },
        fileName: `crm-notes-list.${fileEndings[fileType]}`,
      }),
  };
};
