import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import { DashboardsPanel } from '#renderer/features/dashboards/dashboards-panel.tsx';
import { useDashboards } from '#renderer/features/dashboards/use-dashboards.ts';
import { Page } from '#renderer/shell/page.tsx';

/** The dashboards of the person, by themselves at /app/dashboards and each at an address of its own. */
export const DashboardsScreen = () => {
  const { t } = useTranslation(['dashboards', 'insight']);
  const { id } = useParams();
  const navigate = useNavigate();
  const state = useDashboards(id);
  const shown = state.kind === 'ready' ? state.current : null;
  return (
    <Page title={shown?.name ?? t('title')} size="wide">
      <DashboardsPanel
        state={state}
        onShow={(chosen) =>
          void navigate(chosen === null ? '/app/dashboards' : `/app/dashboards/${chosen}`)
        }
      />
    </Page>
  );
};
