import { useTranslation } from 'react-i18next';
import { mostAtOnce, type TrashRefusal } from '#shared/contracts/crm-contact-trash.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { alert } from '#renderer/ui/dialog/dialogs.ts';
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

/** Moves contacts into the trash: no question, but a way back, and the reason for those that stay. */
export const useDeleteContacts = () => {
  const { t } = useTranslation('contact-care');
  const { number } = useFormats();
  const namesOf = useRefusedNames();
  const sayStaying = useSayStaying();
  const [trash, { isLoading }] = contactTrashApi.useTrashContactsMutation();
  const [restore] = contactTrashApi.useRestoreContactsMutation();

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

  const remove = async (crmIds: readonly number[], onUndone?: () => void): Promise<Removed> => {
    if (crmIds.length > mostAtOnce) {
      toast.error(t('trash.tooMany', { most: number(mostAtOnce) }));
      return nobody;
    }
    const { data } = await trash({ body: { crmIds } });
    if (data === undefined) {
      toast.error(t('trash.failedDelete'));
      return nobody;
    }
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

  return {
    remove,
    isRemoving: isLoading,
  };
};
