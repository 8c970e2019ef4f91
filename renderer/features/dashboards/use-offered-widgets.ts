import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ReadyWidget } from '#shared/contracts/widget.ts';
import { useSought } from '#renderer/session/searching/use-sought.ts';
import { confirm } from '#renderer/ui/dialog/dialogs.ts';
import { dashboardsApi } from './dashboards.api.ts';

export type OfferedWidget = ReadyWidget & { readonly isOwner: boolean };

const mostAtOnce = 100;

/** Widgets that are ready to be put on a dashboard, as far as they fit what is searched for. */
export const useOfferedWidgets = () => {
  const { t } = useTranslation('dashboards');
  const [deleteTemplate] = dashboardsApi.useDeleteTemplateMutation();
  const [text, setText] = useState('');
  const searchText = useSought(text);
  const body = { searchText, pageNumber: 1, pageSize: mostAtOnce };
  const library = dashboardsApi.useLibraryWidgetsQuery({ body });
  const templates = dashboardsApi.useWidgetTemplatesQuery({ body });
  const ready = library.data !== undefined && templates.data !== undefined;
  const count = (library.data?.totalRecord ?? 0) + (templates.data?.totalRecord ?? 0);
  const stateOf = () => {
    if (library.isError || templates.isError) return 'failed';
    if (!ready) return 'loading';
    return count === 0 ? 'empty' : 'ready';
  };
  const remove = async ({ id, widgetName }: OfferedWidget): Promise<void> => {
    const agreed = await confirm({
      title: t('picker.deleteTitle'),
      message: t('picker.deleteText', { name: widgetName }),
      confirmLabel: t('delete.submit'),
      cancelLabel: t('cancel'),
      tone: 'danger',
    });
    if (agreed) await deleteTemplate({ body: { id } });
  };

  return {
    text,
    search: setText,
    state: stateOf(),
    count,
    /** Asks first. */
    remove,
    templates: templates.data?.templates ?? [],
    library: (library.data?.widgets ?? []).map((widget) => ({ ...widget, isOwner: false })),
  };
};
