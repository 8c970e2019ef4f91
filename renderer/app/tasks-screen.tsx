import { useTranslation } from 'react-i18next';
import { TasksPanel } from '#renderer/features/tasks/tasks-panel.tsx';
import { Page } from '#renderer/shell/page.tsx';
import { useCrmCrumbs } from './use-crm-crumbs.ts';

/** The person's long work. */
export const TasksScreen = () => {
  const { t } = useTranslation('tasks');
  return (
    <Page title={t('title')} crumbs={useCrmCrumbs()}>
      <TasksPanel />
    </Page>
  );
};
