import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListedFollowUp } from '#shared/contracts/note.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { loadWords } from '#renderer/i18n/load-words.ts';
import { useRight } from '#renderer/session/rights.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import { DataTable } from '#renderer/ui/table/data-table.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import { followUpColumns } from './follow-up-columns.tsx';
import classes from './follow-ups.module.css';
import { TickedActs } from './ticked-acts.tsx';
import { choiceOf } from './use-assignees.ts';
import { useEditedNote } from './use-edited-note.ts';
import { type FollowUpQuestion, useFollowUps } from './use-follow-ups.ts';

/** With its words: it begins in the field for the day. */
const MoveDialog = late(async () => {
  const [{ MoveDialog: Dialog }] = await Promise.all([
    import('./move-dialog.tsx'),
    loadWords('days'),
  ]);
  return { default: Dialog };
});

const AssignDialog = late(async () => ({
  default: (await import('./assign-dialog.tsx')).AssignDialog,
}));

const NoteDialog = late(async () => ({ default: (await import('./note-dialog.tsx')).NoteDialog }));

const emptyWords = { mine: 'empty', all: 'emptyAll', nobody: 'emptyNobody' } as const;

type Asked = {
  readonly what: 'day' | 'assignee';
  readonly noteIds: readonly number[];
  /** Whom the first of them is about: it may leave the list while the window is open. */
  readonly name: string;
};

/** A page of follow-ups, with what can be done with each of them and with several. */
export const FollowUpTable = (question: FollowUpQuestion) => {
  const { whose, which, assignedTo } = question;
  const { t } = useTranslation(['notes', 'table']);
  const formats = useFormats();
  const mayFollowUp = useRight('app-crm-contact', 'CR');
  const { followUps, ticks, ...desk } = useFollowUps(question);
  /** Numbers of the notes that are to be moved to a day, or given to a colleague, who is asked for. */
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = (what: Asked['what'], chosen: readonly ListedFollowUp[]): void =>
    setAsked({
      what,
      noteIds: chosen.map(({ noteId }) => noteId),
      name: chosen[0]?.contactName ?? '',
    });
  const { edited, ...editing } = useEditedNote(desk.sayUnread);
  const textOf = ({ noteIds, name }: Asked): string =>
    noteIds.length === 1 ? name : t('mine.ticks.count', { number: formats.number(noteIds.length) });
  const columns = followUpColumns(t, formats, {
    today: desk.today,
    own: desk.own.crmId,
    whose,
    ...ticks,
    setDone: (followUp, isDone) => void desk.setDone([followUp], isDone),
    move: (followUp, day) => void desk.move([followUp], day),
    askDay: (followUp) => ask('day', [followUp]),
    takeOver: (followUp) => void desk.assign([followUp], desk.own.crmId),
    askAssignee: (followUp) => ask('assignee', [followUp]),
    edit: ({ noteId }) => void editing.open(noteId),
  });
  const state = tableStateOf({
    rows: followUps,
    failed: desk.failed,
    failure: (
      <Retry
        message={t(whose === 'mine' ? 'mine.failed' : 'mine.failedAll')}
        label={t('table:retry')}
        onRetry={desk.retry}
      />
    ),
    none: <p>{t(`mine.${assignedTo === undefined ? emptyWords[whose] : 'emptyOne'}.${which}`)}</p>,
  });
  const chosen = followUps?.filter(({ noteId }) => asked?.noteIds.includes(noteId)) ?? [];
  const close = () => setAsked(null);
  return (
    <>
      {/* The rows come where they were waited for. */}
      {state.kind === 'loading' && mayFollowUp && <div className={classes.ticked} />}
      {state.kind === 'ready' && (
        <TickedActs
          which={which}
          today={desk.today}
          ticks={ticks}
          onSetDone={(isDone) => void desk.setDone(ticks.chosen, isDone)}
          onMove={(day) => void desk.move(ticks.chosen, day)}
          onAsk={() => ask('day', ticks.chosen)}
          onTakeOver={
            whose === 'mine' ? undefined : () => void desk.assign(ticks.chosen, desk.own.crmId)
          }
          onAssign={() => ask('assignee', ticks.chosen)}
        />
      )}
      <DataTable
        label={t(whose === 'mine' ? 'mine.title' : 'mine.titleAll')}
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
            onClose={editing.close}
          />
        )}
        {asked?.what === 'day' && (
          <MoveDialog
            text={textOf(asked)}
            onMove={(day) => desk.move(chosen, day)}
            onClose={close}
          />
        )}
        {asked?.what === 'assignee' && (
          <AssignDialog
            text={textOf(asked)}
            from={asked.noteIds.length === 1 ? choiceOf(chosen[0]?.assignedTo ?? null) : null}
            onAssign={({ crmId }) => desk.assign(chosen, crmId)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
};
