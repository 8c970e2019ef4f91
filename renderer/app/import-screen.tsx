import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ImportPanel } from '#renderer/features/import/import-panel.tsx';
import { followedTasks } from '#renderer/features/tasks/followed-tasks.ts';
import { Page } from '#renderer/shell/page.tsx';
import { useCrmCrumbs } from './use-crm-crumbs.ts';

/** One file of contacts on its way into the portal. */
export const ImportScreen = () => {
  const { t } = useTranslation('import');
  const { importId = '' } = useParams();
  const crumbs = [...useCrmCrumbs(), { label: t('title'), to: '/crm/import' }];
  return (
    <Page title={t('one')} crumbs={crumbs}>
      <ImportPanel
        key={importId}
        importId={importId}
        onBegun={(taskId) => followedTasks.follow([taskId])}
      />
    </Page>
  );
};
