import { useTranslation } from 'react-i18next';
import { DuplicatesPanel } from '#renderer/features/duplicates/duplicates-panel.tsx';
import { followedTasks } from '#renderer/features/tasks/followed-tasks.ts';
import { Page } from '#renderer/shell/page.tsx';
import { useCrmCrumbs } from './use-crm-crumbs.ts';

/** Contacts that may be there twice. */
export const DuplicatesScreen = () => {
  const { t } = useTranslation('duplicates');
  return (
    <Page title={t('title')} crumbs={useCrmCrumbs()}>
      <DuplicatesPanel onBegun={(taskId) => followedTasks.follow([taskId])} />
    </Page>
  );
};
