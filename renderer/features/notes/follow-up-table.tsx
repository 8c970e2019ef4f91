import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnFollowUp } from '#shared/contracts/note.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { loadWords } from '#renderer/i18n/load-words.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import { DataTable } from '#renderer/ui/table/data-table.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import { followUpColumns } from './follow-up-columns.tsx';
import { TickedActs } from './ticked-acts.tsx';
import { useEditedNote } from './use-edited-note.ts';
import { type FollowUpState, useFollowUps } from './use-follow-ups.ts';

/** With its words: it begins in the field for the day. */
const MoveDialog = late(async () => {
  const [{ MoveDialog: Dialog }] = await Promise.all([
    import('./move-dialog.tsx'),
    loadWords('days'),
  ]);
  return { default: Dialog };
});

const NoteDialog = late(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }));

/** A page of follow-ups, with what can be done with each of them and with several. */
export const FollowUpTable = ({ which }: { readonly which: FollowUpState }) => {
  const { t } = useTranslation(['notes', 'table']);
  const formats = useFormats();
  const { followUps, ticks, ...desk } = useFollowUps(which);
  /** Numbers of the notes that are to be moved to a day that is asked for. */
  const [moving, setMoving] = useState<readonly number[]>([]);
  const ask = (chosen: readonly OwnFollowUp[]): void =>
    setMoving(chosen.map(({ noteId }) => noteId));
  const { edited, open, close } = useEditedNote(desk.sayUnread);
  const textOf = (count: number, first: OwnFollowUp | undefined): string =>
    count === 1
      ? (first?.contactName ?? '')
      : t('mine.ticks.count', { number: formats.number(count) });
  const columns = followUpColumns(t, formats, {
    today: desk.today,
    ...ticks,
    setDone: (followUp, isDone) => void desk.setDone([followUp], isDone),
    move: (followUp, day) => void desk.move([followUp], day),
    askDay: (followUp) => ask([followUp]),
    edit: ({ noteId }) => void open(noteId),
  });
  const state = tableStateOf({
    rows: followUps,
    failed: desk.failed,
    failure: <Retry message={t('mine.failed')} label={t('table:retry')} onRetry={desk.retry} />,
    none: <p>{t(`mine.empty.${which}`)}</p>,
  });
  const movable = followUps?.filter(({ noteId }) => moving.includes(noteId)) ?? [];
  return (
    <>
      {state.kind === 'ready' && (
        <TickedActs
          which={which}
          today={desk.today}
          ticks={ticks}
          onSetDone={(isDone) => void desk.setDone(ticks.chosen, isDone)}
          onMove={(day) => void desk.move(ticks.chosen, day)}
          onAsk={() => ask(ticks.chosen)}
        />
      )}
      <DataTable
        label={t('mine.title')}
        loadingLabel={t('table:loading')}
        columns={columns}
        rowKey={({ noteId }) => noteId}
        state={state}
        refreshing={desk.refreshing}
        stacks
        pager={desk.pager}
      />
      <Suspense fallback={null}>
        {edited !== null && (
          <NoteDialog
            // What is typed in it goes to the note that it was opened on.
            key={edited.noteId}
            target={{ kind: 'edit', note: edited }}
            onClose={close}
          />
        )}
        {moving.length > 0 && (
          <MoveDialog
            text={textOf(moving.length, movable[0])}
            onMove={(day) => desk.move(movable, day)}
            onClose={() => setMoving([])}
          />
        )}
      </Suspense>
    </>
  );
};
