import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ReportsPanel } from '#renderer/features/reports/reports-panel.tsx';
import { useRight } from '#renderer/session/rights.ts';
import { Page } from '#renderer/shell/page.tsx';

/** The reports that the person sees, and the way to a new one. */
export const ReportsScreen = () => {
  const { t } = useTranslation('reports');
  const mayAdd = useRight('report-builder', 'CR', 'VW');
  return (
    <Page
      title={t('title')}
      actions={
        mayAdd && (
          <Button
            component={Link}
            to="/app/reports/new"
            leftSection={<IconPlus size={16} aria-hidden />}
          >
            {t('new')}
          </Button>
        )
      }
    >
      <ReportsPanel />
    </Page>
  );
};
