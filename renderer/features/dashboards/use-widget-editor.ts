import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ReplyCode } from '#shared/contract/reply-code.ts';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import type { FieldKind } from '#shared/rules/insight/fields.ts';
import { isRefusedWith } from '#renderer/api/failure.ts';
import { useRefusalWords } from '#renderer/session/insight/use-refusal-words.ts';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { useRequestKey } from '#renderer/session/use-request-key.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { dashboardsApi } from './dashboards.api.ts';
import {
  canShow,
  completeFilters,
  contentOfDraft,
  draftOf,
  faultsOfDraft,
  newDraft,
  type WidgetDraft,
} from './editor-draft.ts';
import { sizeOf, type WidgetActs } from './use-widget-acts.ts';
import type { WidgetCatalogue } from './use-widget-catalogue.ts';

/** Milliseconds without a change until the preview asks anew. */
const typingPause = 500;

/** A widget while it is made or changed: what it would show, what keeps it from that, and its saving. */
export const useWidgetEditor = (
  widget: Widget | null,
  catalogue: WidgetCatalogue,
  acts: WidgetActs,
  onClose: () => void,
) => {
  const { t } = useTranslation('dashboards');
  const why = useRefusalWords();
  const [begun] = useState(() =>
    widget === null ? newDraft(catalogue.dataSets) : draftOf(widget),
  );
  const [draft, setDraft] = useState<WidgetDraft>(begun);
  const [version, setVersion] = useState(widget?.version ?? 0);
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
  const { requestKey, drawKey } = useRequestKey();
  const [update, { isLoading }] = dashboardsApi.useUpdateWidgetMutation();
  const [read] = dashboardsApi.useLazyDetailsForWidgetQuery();
  const set = catalogue.dataSets.find(({ dataSet }) => dataSet === draft.dataSet);
  const typeOf = (fieldName: string): FieldKind =>
    set?.fields.find((field) => field.fieldName === fieldName)?.type ?? 'TEXT';
  const faults = faultsOfDraft(draft, typeOf);
  const content = contentOfDraft(draft);
  const isShown = canShow(faults);
  const asked = contentOfDraft({ ...draft, filters: completeFilters(draft, faults) });
  const canAsk = canShow({ ...faults, conditions: [] });
  const [preview] = useDebouncedValue(canAsk ? asked : null, typingPause);
  const isDirty = JSON.stringify(draft) !== JSON.stringify(begun);
  useOpenWork(isDirty, 'form');

  const change = async (of: Widget): Promise<boolean> => {
    const { data, error } = await update({
      body: { id: of.id, version, ...content, color: draft.color },
    });
    if (data !== undefined) {
      toast.success(t('editor.saved', { name: data.widget.widgetName }));
      return true;
    }
    if (isRefusedWith(error, ReplyCode.Conflict)) {
      const fresh = await read({ body: { widgetId: of.id } });
      setVersion(fresh.data?.widget?.version ?? version);
      setFailure(t('editor.conflict'));
      return false;
    }
    setFailure(why(error));
    return false;
  };

  const save = async (): Promise<void> => {
    setFailure(null);
    if (faults.name || !isShown) return setTries((count) => count + 1);
    const saved =
      widget === null
        ? await acts.add(content, draft.color, sizeOf(content), { requestKey, drawKey })
        : await change(widget);
    return saved ? onClose() : undefined;
  };

  const leave = async (): Promise<void> => {
    const agreed =
      !isDirty ||
      (await confirm({
        title: t('editor.leaveTitle'),
        message: t('editor.leaveText'),
        confirmLabel: t('editor.leave'),
        cancelLabel: t('editor.stay'),
        tone: 'danger',
      }));
    if (agreed) onClose();
  };

  return {
    draft,
    put: (part: Partial<WidgetDraft>) => setDraft((now) => ({ ...now, ...part })),
    set,
    typeOf,
    faults,
    /** How often saving was tried in vain: faults are told from the first time on. */
    tries,
    failure,
    preview,
    busy: isLoading || acts.adding,
    save: () => void save(),
    leave: () => void leave(),
  };
};

export type WidgetEditing = ReturnType<typeof useWidgetEditor>;
