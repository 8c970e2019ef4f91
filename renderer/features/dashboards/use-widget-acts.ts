import { useTranslation } from 'react-i18next';
import type { Widget } from '#shared/contracts/widget-schemas.ts';
import { cutTo, longestWidgetName } from '#shared/rules/limits.ts';
import { isSavedBefore } from '#renderer/api/failure.ts';
import { useRefusalWords } from '#renderer/session/insight/use-refusal-words.ts';
import { useRequestKeys } from '#renderer/session/use-request-key.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { dashboardsApi } from './dashboards.api.ts';
import { firstFree, type Place } from './layout.ts';
import { contentOf, type WidgetContent } from './widget-question.ts';

type Size = { readonly colNum: number; readonly rowNum: number };

type AddKey = {
  readonly requestKey: string;
  /** Told once that an earlier widget was added, the person may add this one as well. */
  readonly drawKey: () => void;
};

/** Cells that a new widget of a kind takes. */
export const sizeOf = ({ widgetKind }: Pick<WidgetContent, 'widgetKind'>): Size => {
  switch (widgetKind) {
    case 'Number':
      return { colNum: 3, rowNum: 2 };
    case 'Grid':
    case 'Map':
      return { colNum: 8, rowNum: 6 };
    case 'Line':
    case 'Bar':
      return { colNum: 6, rowNum: 5 };
    case 'Pie':
      return { colNum: 4, rowNum: 5 };
    default:
      return widgetKind satisfies never;
  }
};

/** Adding, copying and taking away the widgets of a dashboard. */
export const useWidgetActs = (dashboardId: number, places: readonly Place[]) => {
  const { t } = useTranslation('dashboards');
  const why = useRefusalWords();
  const [save, { isLoading }] = dashboardsApi.useSaveWidgetsMutation();
  const [remove] = dashboardsApi.useDeleteWidgetsMutation();
  const [restore] = dashboardsApi.useRestoreWidgetsMutation();
  const keyOf = useRequestKeys();
  const [saveTemplate] = dashboardsApi.useSaveTemplateMutation();

  const tell = (error: unknown): false => {
    toast.error(why(error));
    return false;
  };

  /** True once the widget stands on the dashboard: once, however often it is sent until then. */
  const add = async (
    content: WidgetContent,
    color: number,
    size: Size,
    { requestKey, drawKey }: AddKey = keyOf(content),
  ): Promise<boolean> => {
    const { x, y } = firstFree(places, { w: size.colNum, h: size.rowNum });
    const { colNum, rowNum } = size;
    const place = { colNum, rowNum, widgetPosition: { extraLarge: { x, y } } };
    const widget = { ...content, color, ...place, requestKey };
    const { error } = await save({ body: { dashboardId, widgets: [widget] } });
    if (error === undefined || isSavedBefore(error)) drawKey();
    if (error !== undefined) return tell(error);
    toast.success(t('widget.added', { name: content.widgetName }));
    return true;
  };

  return {
    dashboardId,
    adding: isLoading,
    add,
    duplicate: (widget: Widget) => {
      const name = t('widget.copyOf', { name: widget.widgetName });
      const widgetName = cutTo(name, longestWidgetName);
      void add({ ...contentOf(widget), widgetName }, widget.color, widget);
    },
    remove: async ({ id, widgetName }: Widget): Promise<void> => {
      const body = { dashboardId, widgetIds: [id] };
      const { error } = await remove({ body });
      if (error !== undefined) return;
      toast.success(t('widget.removed', { name: widgetName }), {
        label: t('undo'),
        onClick: () => void restore({ body }),
      });
    },
    saveTemplate: async (widget: Widget): Promise<void> => {
      const { colNum, rowNum, color } = widget;
      const template = { ...contentOf(widget), color, colNum, rowNum };
      const { requestKey, drawKey } = keyOf(template);
      const { error } = await saveTemplate({ body: { ...template, requestKey } });
      if (error === undefined || isSavedBefore(error)) drawKey();
      if (error !== undefined) return;
      toast.success(t('widget.templateSaved', { name: widget.widgetName }));
    },
  };
};

export type WidgetActs = ReturnType<typeof useWidgetActs>;
