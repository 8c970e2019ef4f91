import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate, useParams } from 'react-router-dom';
import type { Report } from '#shared/contracts/report.ts';
import { ReportBuilder } from '#renderer/features/reports/report-builder.tsx';
import { useReport } from '#renderer/features/reports/use-report.ts';
import { useRight } from '#renderer/session/rights.ts';
import { Page } from '#renderer/shell/page.tsx';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { WindowButton } from './window-button.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

const PlaceReportDialog = lazy(async () => ({
  default: (await import('#renderer/features/dashboards/place-report-dialog.tsx'))
    .PlaceReportDialog,
}));

const listPath = '/app/reports';

/** One report by its number in the address, or a new one. */
export const ReportScreen = () => {
  const { t } = useTranslation('reports');
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const state = useReport(id);
  const mayPlace = useRight('dashboard', 'ED', 'VW');
  const [placed, setPlaced] = useState<Report | null>(null);
  const crumbs = [{ label: t('title'), to: listPath }];
  switch (state.kind) {
    case 'loading':
      return (
        <Page title={t('list.loading')} crumbs={crumbs}>
          <div role="status" aria-label={t('list.loading')}>
            <Skeleton height={36} mb={12} />
            <Skeleton height={420} />
          </div>
        </Page>
      );
    case 'missing':
      return (
        <Page title={t('missing.title')} crumbs={crumbs}>
          <p>{t('missing.text')}</p>
          <div>
            <Button component={Link} to={listPath}>
              {t('missing.back')}
            </Button>
          </div>
        </Page>
      );
    case 'failed':
      return (
        <Page title={t('title')} crumbs={crumbs}>
          <div role="alert">
            <Retry message={t('list.failed')} label={t('list.retry')} onRetry={state.retry} />
          </div>
        </Page>
      );
    case 'ready': {
      const { report, dataSets } = state;
      return (
        <Page title={report?.name ?? t('new')} crumbs={crumbs} actions={<WindowButton />}>
          {dataSets.length === 0 ? (
            <EmptyNote>{t('nothingToAsk')}</EmptyNote>
          ) : (
            <ReportBuilder
              key={id}
              report={report}
              dataSets={dataSets}
              onSaved={(saved) => void navigate(`${listPath}/${saved.id}`, { replace: true })}
              onDeleted={() => void navigate(listPath, { replace: true })}
              onUse={mayPlace ? setPlaced : null}
            />
          )}
          <Suspense fallback={null}>
            {placed !== null && (
              <PlaceReportDialog
                report={placed}
                onShow={(dashboardId) => void navigate(`/app/dashboards/${dashboardId}`)}
                onClose={() => setPlaced(null)}
              />
            )}
          </Suspense>
        </Page>
      );
    }
    default:
      return state satisfies never;
  }
};
