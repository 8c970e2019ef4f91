import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { OwnFollowUp } from '#shared/contracts/note.ts';
import { type FollowUp, isSameFollowUp } from '#shared/rules/follow-up.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { notesApi } from './notes.api.ts';

type Dated = Pick<OwnFollowUp, 'noteId' | 'version' | 'day' | 'isDone'>;

type Change = { readonly from: Dated; readonly to: FollowUp };

/** A change with what takes it back. */
type Saved = { readonly change: Change; readonly back: Change };

const isSome = (saved: readonly Saved[]): saved is readonly [Saved, ...Saved[]] => saved.length > 0;

/** Moves days of notes, or says whether somebody has come back to them, and offers the way back. */
export const useSetFollowUps = () => {
  const { t } = useTranslation('notes');
  const { day: written, number } = useFormats();
  const [save] = notesApi.useSetFollowUpMutation();
  const underWay = useRef(new Set<number>());

  const saveOne = async ({ from, to }: Change): Promise<readonly Saved[]> => {
    const { noteId, version, day, isDone } = from;
    // A button that is pressed twice means the same.
    if (underWay.current.has(noteId)) return [];
    underWay.current.add(noteId);
    const requestKey = crypto.randomUUID();
    const { data } = await save({ body: { noteId, version, followUp: to, requestKey } });
    underWay.current.delete(noteId);
    if (data === undefined) return [];
    const now = { noteId, version: data.note.version, ...to };
    return [{ change: { from, to }, back: { from: now, to: { day, isDone } } }];
  };
  const saveAll = async (changes: readonly Change[]): Promise<readonly Saved[]> =>
    (await Promise.all(changes.map(saveOne))).flat();

  const said = (saved: readonly [Saved, ...Saved[]]): string => {
    const count = saved.length;
    const { from, to } = saved[0].change;
    const words = { count, number: number(count), day: written(to.day) };
    if (from.isDone !== to.isDone) {
      return t(to.isDone ? 'done.followedUp' : 'done.openAgain', words);
    }
    const isOneDay = saved.every(({ change }) => change.to.day === to.day);
    return t(isOneDay ? 'done.moved' : 'done.movedBack', words);
  };

  /** Answers whether all of them are so now; what is so already is left alone. */
  return async (wishes: readonly Change[]): Promise<boolean> => {
    const changes = wishes.filter(({ from, to }) => !isSameFollowUp(from, to));
    if (changes.length === 0) return true;
    const saved = await saveAll(changes);
    if (!isSome(saved)) return false;
    const undo = async (): Promise<void> => {
      const undone = await saveAll(saved.map(({ back }) => back));
      if (isSome(undone)) toast.success(said(undone));
    };
    toast.success(said(saved), { label: t('actions.undo'), onClick: () => void undo() });
    return saved.length === changes.length;
  };
};
