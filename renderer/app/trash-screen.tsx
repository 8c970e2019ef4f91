import { useTranslation } from 'react-i18next';
import { TrashPanel } from '#renderer/features/contact-trash/trash-panel.tsx';
import { lastGridPath } from '#renderer/features/contacts/use-grid-state.ts';
import { followedTasks } from '#renderer/features/tasks/followed-tasks.ts';
import { Page } from '#renderer/shell/page.tsx';

/** Contacts that were deleted. */
export const TrashScreen = () => {
  const { t } = useTranslation(['contact-care', 'contacts']);
  return (
    <Page
      title={t('trash.title')}
      crumbs={[{ label: t('contacts:detail.back'), to: lastGridPath() }]}
    >
      <TrashPanel onBegun={(taskId) => followedTasks.follow([taskId])} />
    </Page>
  );
};
