import { useTranslation } from 'react-i18next';
import { mostAtOnce, type TrashRefusal } from '#shared/contracts/crm-contact-trash.ts';
import type { ContactSelection } from '#shared/contracts/filter-schemas.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { alert, confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { contactTrashApi } from './contact-trash.api.ts';
import { useRefusedNames } from './use-refused-names.ts';
import { useSayStaying } from './use-say-staying.ts';

type Removed = {
  /** Whether any contact is in the trash now, by whomever. */
  readonly isRemoved: boolean;
  /** Who is among the contacts no longer; whoever was refused still is. */
  readonly gone: readonly number[];
};

/** Whom the deletion moved, and by which acts: whoever was deleted again meanwhile is not its to give back. */
type Undoing = {
  readonly crmIds: readonly number[];
  readonly putBy?: readonly number[];
};

const nobody: Removed = { isRemoved: false, gone: [] };

/**
 * Moves contacts into the trash: no question, but a way back, and the reason for those that stay. All of a filter, most of
 * whom nobody has seen, are asked about: those go whom the question counts, and nobody who has come since.
 */
export const useDeleteContacts = () => {
  const { t } = useTranslation('contact-care');
  const { number } = useFormats();
  const namesOf = useRefusedNames();
  const sayStaying = useSayStaying();
  const [trash, { isLoading }] = contactTrashApi.useTrashContactsMutation();
  const [restore] = contactTrashApi.useRestoreContactsMutation();
  const [read, reading] = contactTrashApi.useReadSelectionMutation();

  const undo = async (body: Undoing, onUndone?: () => void): Promise<void> => {
    const { data } = await restore({ body });
    if (data === undefined) return toast.error(t('trash.failedRestore'));
    const count = data.restored.length;
    if (count > 0) {
      toast.success(t('trash.undone', { count, total: number(count) }));
      onUndone?.();
    }
    return sayStaying(data.refused);
  };

  const sayRefused = async (refused: readonly TrashRefusal[]): Promise<void> => {
    const account = namesOf(refused, 'account');
    const there = namesOf(refused, 'there');
    const missing = namesOf(refused, 'missing');
    const sentences = [
      ...(account === undefined ? [] : [t('trash.refusedAccount', account)]),
      ...(there === undefined ? [] : [t('trash.stays.there', there)]),
      ...(missing === undefined ? [] : [t('trash.stays.missing', missing)]),
    ];
    if (sentences.length === 0) return;
    await alert({ title: t('trash.refusedTitle'), message: sentences.join(' ') });
  };

  const refuse = (sentence: string): Removed => {
    toast.error(sentence);
    return nobody;
  };

  const tooMany = t('trash.tooMany', { most: number(mostAtOnce) });

  const remove = async (crmIds: readonly number[], onUndone?: () => void): Promise<Removed> => {
    if (crmIds.length > mostAtOnce) return refuse(tooMany);
    const { data } = await trash({ body: { crmIds } });
    if (data === undefined) return refuse(t('trash.failedDelete'));
    const { trashed, refused, putBy } = data;
    const count = trashed.length;
    if (count > 0) {
      toast.success(t('trash.deleted', { count, total: number(count) }), {
        label: t('trash.undo'),
        onClick: () => void undo({ crmIds: trashed, ...(putBy && { putBy }) }, onUndone),
      });
    }
    await sayRefused(refused);
    const refusedAs = (wanted: TrashRefusal['reason']): readonly number[] =>
      refused.flatMap(({ crmId, reason }) => (reason === wanted ? crmId : []));
    const inTrash = [...trashed, ...refusedAs('there')];
    return { isRemoved: inTrash.length > 0, gone: [...inTrash, ...refusedAs('missing')] };
  };

  const removeAllOf = async (selection: Partial<ContactSelection>): Promise<Removed> => {
    const { data } = await read({ body: { ...selection, pageSize: mostAtOnce } });
    const crmIds = data?.userList.map(({ crmId }) => crmId) ?? [];
    const total = data?.count ?? crmIds.length;
    if (total > mostAtOnce) return refuse(tooMany);
    // Nobody is left of them, or nothing could be read.
    if (crmIds.length === 0) return refuse(t('trash.failedDelete'));
    const agreed = await confirm({
      title: t('trash.askTitle'),
      message: t('trash.ask', { count: crmIds.length, total: number(crmIds.length) }),
      confirmLabel: t('trash.delete'),
      cancelLabel: t('cancel'),
    });
    return agreed ? remove(crmIds) : nobody;
  };

  return {
    remove,
    removeAllOf,
    isRemoving: isLoading || reading.isLoading,
    /** Why so many cannot be deleted at a time; undefined where they can. */
    whyNot: (count: number | undefined): string | undefined =>
      count !== undefined && count > mostAtOnce ? tooMany : undefined,
  };
};
