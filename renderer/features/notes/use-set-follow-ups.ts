import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import type { ShownFollowUp } from '#shared/contracts/note.ts';
import { type FollowUp, isSameFollowUp } from '#shared/rules/follow-up.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { notesApi } from './notes.api.ts';

type Dated = Pick<ShownFollowUp, 'noteId' | 'version' | 'day' | 'isDone' | 'assignedTo'>;

/** How a follow-up is to be; whose it is stays as it is where nobody is named. */
export type WishedFollowUp = FollowUp & { readonly assignedTo?: number };

type Change = { readonly from: Dated; readonly to: WishedFollowUp };

/** A change with what takes it back. */
type Saved = { readonly change: Change; readonly back: Change };

const isSameKeeper = ({ from, to }: Change): boolean =>
  to.assignedTo === undefined || to.assignedTo === from.assignedTo?.crmId;

/** What nobody had cannot be given back to nobody. */
const wasHeld = ({ from, to }: Change): boolean =>
  to.assignedTo === undefined || from.assignedTo !== null;

const isSome = (saved: readonly Saved[]): saved is readonly [Saved, ...Saved[]] => saved.length > 0;

/** Moves follow-ups, gives them to somebody, or says whether they are done, and offers the way back. */
export const useSetFollowUps = () => {
  const { t } = useTranslation('notes');
  const { day: written, number } = useFormats();
  const [save] = notesApi.useSetFollowUpMutation();
  const underWay = useRef(new Set<number>());

  const saveOne = async ({ from, to }: Change): Promise<readonly Saved[]> => {
    const { noteId, version, day, isDone, assignedTo } = from;
    // A button that is pressed twice means the same.
    if (underWay.current.has(noteId)) return [];
    underWay.current.add(noteId);
    const requestKey = crypto.randomUUID();
    const { data } = await save({ body: { noteId, version, followUp: to, requestKey } });
    underWay.current.delete(noteId);
    if (data === undefined) return [];
    const now = { noteId, version: data.note.version, ...to, assignedTo: data.note.assignedTo };
    const keeper =
      to.assignedTo === undefined || assignedTo === null ? {} : { assignedTo: assignedTo.crmId };
    return [{ change: { from, to }, back: { from: now, to: { day, isDone, ...keeper } } }];
  };
  const saveAll = async (changes: readonly Change[]): Promise<readonly Saved[]> =>
    (await Promise.all(changes.map(saveOne))).flat();

  const said = (saved: readonly [Saved, ...Saved[]]): string => {
    const count = saved.length;
    const { change, back } = saved[0];
    const { from, to } = change;
    const name = back.from.assignedTo?.name ?? '';
    const words = { count, number: number(count), day: written(to.day), name };
    if (!isSameKeeper(change)) {
      const isOneKeeper = saved.every((one) => one.change.to.assignedTo === to.assignedTo);
      return t(isOneKeeper ? 'done.assigned' : 'done.assignedBack', words);
    }
    if (from.isDone !== to.isDone) {
      return t(to.isDone ? 'done.followedUp' : 'done.openAgain', words);
    }
    const isOneDay = saved.every((one) => one.change.to.day === to.day);
    return t(isOneDay ? 'done.moved' : 'done.movedBack', words);
  };

  /** Answers whether all of them are so now; what is so already is left alone. */
  return async (wishes: readonly Change[]): Promise<boolean> => {
    const changes = wishes.filter(
      (wish) => !isSameFollowUp(wish.from, wish.to) || !isSameKeeper(wish),
    );
    if (changes.length === 0) return true;
    const saved = await saveAll(changes);
    if (!isSome(saved)) return false;
    const undo = async (): Promise<void> => {
      const undone = await saveAll(saved.map(({ back }) => back));
      if (isSome(undone)) toast.success(said(undone));
    };
    const isUndone = saved.every(({ change }) => wasHeld(change));
    toast.success(
      said(saved),
      ...(isUndone ? [{ label: t('actions.undo'), onClick: () => void undo() }] : []),
    );
    return saved.length === changes.length;
  };
};
