import { useTranslation } from 'react-i18next';
import { ProjectsPanel } from '#renderer/features/housing/projects-panel.tsx';
import { Page } from '#renderer/shell/page.tsx';

/** The housing projects that there are. */
export const HousingProjectsScreen = () => {
  const { t } = useTranslation('housing');
  return (
    <Page title={t('title')}>
      <ProjectsPanel />
    </Page>
  );
};
