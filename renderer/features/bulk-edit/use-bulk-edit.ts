import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { PayloadOf } from '#shared/contract/define-call.ts';
import type { bulkPreview } from '#shared/contracts/bulk-edit.ts';
import type { CallFailure } from '#renderer/api/failure.ts';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { bulkEditApi } from './bulk-edit.api.ts';
import { type BulkDraft, changeOf, newDraft } from './bulk-draft.ts';
import { useBulkWords } from './use-bulk-words.ts';

export type BulkPreview = PayloadOf<typeof bulkPreview>;

type Request = NonNullable<(typeof bulkPreview)['body']['_zod']['input']>;

/** The contacts that are ticked: those numbers, or all of a filter. */
export type BulkChosen = { readonly crmIds: readonly number[] } | Request['selection'];

const wireOf = (chosen: BulkChosen): Pick<Request, 'selection' | 'crmIds'> =>
  'crmIds' in chosen ? { selection: {}, crmIds: [...chosen.crmIds] } : { selection: chosen };

type BulkEditParts = {
  readonly chosen: BulkChosen;
  readonly onBegun: (taskId: string) => void;
};

const begun: readonly BulkDraft[] = [newDraft(1, 'userType')];

/** A bulk edit on its way: changes, preview, start. A preview is of the changes as they were; another change ends it. */
export const useBulkEdit = ({ chosen, onBegun }: BulkEditParts) => {
  const { t } = useTranslation('bulk-edit');
  const words = useBulkWords();
  const [drafts, setDrafts] = useState(begun);
  const [preview, setPreview] = useState<BulkPreview | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  const [askPreview, { isLoading: isLooking }] = bulkEditApi.useBulkPreviewMutation();
  const [begin, { isLoading: isBeginning }] = bulkEditApi.useStartBulkEditMutation();
  const changes = drafts.flatMap((draft) => changeOf(draft) ?? []);
  const isWhole = changes.length === drafts.length;
  useOpenWork(JSON.stringify(drafts) !== JSON.stringify(begun), 'form');

  const change = (next: readonly BulkDraft[]): void => {
    setDrafts(next);
    setPreview(null);
    setFailure(null);
    setRequestKey(crypto.randomUUID());
  };

  const sentence = (error: CallFailure): string =>
    error.kind === 'refused' ? error.message : t('unreachable');

  return {
    drafts,
    preview,
    failure,
    isLooking,
    isBeginning,
    add: () => change([...drafts, newDraft((drafts.at(-1)?.id ?? 0) + 1, 'city')]),
    remove: (id: number) => change(drafts.filter((draft) => draft.id !== id)),
    update: (next: BulkDraft) =>
      change(drafts.map((draft) => (draft.id === next.id ? next : draft))),

    look: async (): Promise<void> => {
      if (!isWhole) return setFailure(t('incomplete'));
      const { data, error } = await askPreview({ body: { ...wireOf(chosen), changes } });
      if (data !== undefined) setPreview(data);
      if (error !== undefined) setFailure(sentence(error as CallFailure));
      return undefined;
    },

    start: async (): Promise<void> => {
      const title = [...drafts.map(words.summary).join(' · ')].slice(0, 200).join('');
      const body = { ...wireOf(chosen), changes, title, requestKey };
      const { data, error } = await begin({ body });
      if (data !== undefined) onBegun(data.task.id);
      if (error !== undefined) setFailure(sentence(error as CallFailure));
    },
  };
};
