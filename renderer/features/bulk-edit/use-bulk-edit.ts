import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ArgumentsOf, PayloadOf } from '#shared/contract/define-call.ts';
import type { bulkPreview } from '#shared/contracts/bulk-edit.ts';
import { cutTo } from '#shared/rules/limits.ts';
import { refusalOf } from '#renderer/api/failure.ts';
import { useStateDraft } from '#renderer/session/use-draft.ts';
import { useRequestKey } from '#renderer/session/use-request-key.ts';
import { bulkEditApi } from './bulk-edit.api.ts';
import { type BulkDraft, changeOf, draftsIn, newDraft } from './bulk-draft.ts';
import { useBulkWords } from './use-bulk-words.ts';

export type BulkPreview = PayloadOf<typeof bulkPreview>;

type Request = ArgumentsOf<typeof bulkPreview>['body'];

/** The contacts that are ticked: those numbers, or all of a filter. */
export type BulkChosen = { readonly crmIds: readonly number[] } | Request['selection'];

export const wireOf = (chosen: BulkChosen): Pick<Request, 'selection' | 'crmIds'> =>
  'crmIds' in chosen ? { selection: {}, crmIds: chosen.crmIds } : { selection: chosen };

type BulkEditParts = {
  readonly chosen: BulkChosen;
  readonly onBegun: (taskId: string) => void;
};

const begun: readonly BulkDraft[] = [newDraft(1, 'userType')];

/** What came of the changes as they were then. */
type Answer = {
  readonly drafts: readonly BulkDraft[];
  readonly preview: BulkPreview | null;
  readonly failure: string | null;
};

/** The changes that a look was asked for though something was missing. */
type Tried = { readonly drafts: readonly BulkDraft[]; readonly times: number };

/**
 * A bulk edit on its way: changes, preview, start. A preview is of the changes as they were; another change ends it. What was
 * written is there again when the window is, for whoever is ticked then; the key of a request is not, which names them too.
 */
export const useBulkEdit = ({ chosen, onBegun }: BulkEditParts) => {
  const { t } = useTranslation('bulk-edit');
  const words = useBulkWords();
  const { kept, note, forget } = useStateDraft('bulk-edit');
  const [written] = useState(() => draftsIn(kept));
  const [drafts, setDrafts] = useState(written ?? begun);
  const [answer, setAnswer] = useState<Answer | null>(null);
  const [tried, setTried] = useState<Tried>({ drafts: [], times: 0 });
  const { requestKey, drawKey } = useRequestKey();
  const [askPreview, { isLoading: isLooking }] = bulkEditApi.useBulkPreviewMutation();
  const [begin, { isLoading: isBeginning }] = bulkEditApi.useStartBulkEditMutation();
  const changes = drafts.flatMap((draft) => changeOf(draft) ?? []);
  const isWhole = changes.length === drafts.length;
  // An answer that comes after another change says nothing about what would be started.
  const isCurrent = answer?.drafts === drafts;
  const preview = isCurrent ? answer.preview : null;
  const failure = isCurrent ? answer.failure : null;
  const isWritten = JSON.stringify(drafts) !== JSON.stringify(begun);
  useEffect(() => note(drafts, isWritten), [note, drafts, isWritten]);

  const change = (next: readonly BulkDraft[]): void => {
    setDrafts(next);
    drawKey();
  };

  const sentence = (error: unknown): string => refusalOf(error)?.message ?? t('unreachable');

  return {
    drafts,
    draft: {
      restored: written !== undefined && kept !== undefined && isWritten,
      discard: () => {
        change(begun);
        forget();
      },
      forget,
    },
    preview,
    failure,
    /** Whether what is missing is said in its field: not while somebody is filling it in. */
    isTried: tried.drafts === drafts,
    /** How often there was something missing. */
    tries: tried.times,
    isLooking,
    isBeginning,
    add: () => change([...drafts, newDraft((drafts.at(-1)?.id ?? 0) + 1, 'city')]),
    remove: (id: number) => change(drafts.filter((draft) => draft.id !== id)),
    update: (next: BulkDraft) =>
      change(drafts.map((draft) => (draft.id === next.id ? next : draft))),

    look: async (): Promise<void> => {
      if (!isWhole) return setTried({ drafts, times: tried.times + 1 });
      const { data, error } = await askPreview({ body: { ...wireOf(chosen), changes } });
      return setAnswer(
        data === undefined
          ? { drafts, preview: null, failure: sentence(error) }
          : { drafts, preview: data, failure: null },
      );
    },

    start: async (): Promise<void> => {
      const title = cutTo(drafts.map(words.summary).join(' · '), 200);
      const body = { ...wireOf(chosen), changes, title, requestKey };
      const { data, error } = await begin({ body });
      if (data !== undefined) {
        forget();
        onBegun(data.task.id);
      }
      if (error !== undefined) {
        setAnswer({ drafts, preview, failure: sentence(error) });
      }
    },
  };
};
