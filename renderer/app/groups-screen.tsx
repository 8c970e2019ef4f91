import { useTranslation } from 'react-i18next';
import { GroupsPanel } from '#renderer/features/groups/groups-panel.tsx';
import { Page } from '#renderer/shell/page.tsx';

/** Where the groups of staff are kept. */
export const GroupsScreen = () => {
  const { t } = useTranslation('groups');
  return (
    <Page title={t('title')}>
      <GroupsPanel />
    </Page>
  );
};
