import { useTranslation } from 'react-i18next';
import { AuditPanel } from '#renderer/features/audit/audit-panel.tsx';
import { followedTasks } from '#renderer/features/tasks/followed-tasks.ts';
import { Page } from '#renderer/shell/page.tsx';

/** Who did what in the portal. */
export const AuditScreen = () => {
  const { t } = useTranslation('audit');
  return (
    <Page title={t('title')} size="wide">
      <AuditPanel onCheckBegun={(taskId) => followedTasks.follow([taskId])} />
    </Page>
  );
};
