import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import type { FieldKind } from '#shared/rules/insight/fields.ts';
import { overtakenBy } from '#renderer/api/failure.ts';
import { freshOf } from '#renderer/api/fresh-of.ts';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { useRefusalWords } from '#renderer/session/insight/use-refusal-words.ts';
import { useDraftValues } from '#renderer/session/use-draft-values.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { dashboardsApi } from './dashboards.api.ts';
import {
  askedOf,
  canShow,
  completeFilters,
  contentOfDraft,
  draftOf,
  faultsOfDraft,
  firstAsked,
  newDraft,
  type WidgetDraft,
  withoutIds,
} from './editor-draft.ts';
import { isTypedWidget, type TypedWidget } from './typed-widget.ts';
import { useMayLeave } from './use-may-leave.ts';
import { sizeOf, type WidgetActs } from './use-widget-acts.ts';
import type { WidgetCatalogue } from './use-widget-catalogue.ts';

/** Milliseconds without a change until the preview asks anew. */
const typingPause = 500;

type Left = ReadonlyMap<string, ReturnType<typeof askedOf>>;

const nothingLeft: Left = new Map();

/** A widget while it is made or changed: what it would show, what keeps it from that, and its saving. */
export const useWidgetEditor = (
  widget: Widget | null,
  catalogue: WidgetCatalogue,
  acts: WidgetActs,
  onClose: () => void,
) => {
  const { t, i18n } = useTranslation('dashboards');
  const why = useRefusalWords();
  const mayLeave = useMayLeave();
  const [begun] = useState(() => ({
    version: widget?.version ?? 0,
    draft: widget === null ? newDraft(catalogue.dataSets) : draftOf(widget),
  }));
  // A widget that is there has other words in each language, which those of one would end.
  const [draftName] = useState(
    widget === null ? `widget.of.${acts.dashboardId}` : `widget.${widget.id}.${languageOf(i18n)}`,
  );
  const typed = useDraftValues<TypedWidget>({
    name: draftName,
    begun,
    isValues: isTypedWidget,
    typedOf: (values) => withoutIds(values.draft),
  });
  const { draft, version } = typed.values;
  // What was asked of sources that were left: arrow keys pass them on the way to another.
  const [left, setLeft] = useState(nothingLeft);
  const source = draft.dataSet ?? draft.openUrl;
  const [tries, setTries] = useState(0);
  const [failure, setFailure] = useState<string | null>(null);
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

  const end = (): void => {
    typed.draft.forget();
    onClose();
  };

  const change = async (of: Widget): Promise<boolean> => {
    const { data, error } = await update({
      body: { id: of.id, version, ...content, color: draft.color },
    });
    if (data !== undefined) {
      toast.success(t('editor.saved', { name: data.widget.widgetName }));
      return true;
    }
    const said = overtakenBy(error);
    if (said !== undefined) {
      const fresh = freshOf(await read({ body: { widgetId: of.id } }));
      typed.put({ version: fresh?.widget?.version ?? version });
      setFailure(t('editor.conflict', { said }));
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
        ? await acts.add(content, draft.color, sizeOf(content), {
            requestKey: typed.requestKey(),
            drawKey: typed.drawKey,
          })
        : await change(widget);
    return saved ? end() : undefined;
  };

  const leave = async (): Promise<void> => {
    if (await mayLeave(typed.dirty)) end();
  };

  const put = (part: Partial<WidgetDraft>): void =>
    typed.setValues((now) => ({ ...now, draft: { ...now.draft, ...part } }));

  return {
    draft,
    put,
    source,
    choose: (chosen: string): void => {
      setLeft(new Map([...left, [source, askedOf(draft)]]));
      put(left.get(chosen) ?? firstAsked(chosen, catalogue.dataSets));
    },
    kept: {
      ...typed.draft,
      discard: (): void => {
        typed.draft.discard();
        setLeft(nothingLeft);
      },
    },
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
