import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useParams } from 'react-router-dom';
import type { Report } from '#shared/contracts/report.ts';
import { ReportBuilder } from '#renderer/features/reports/report-builder.tsx';
import { useReport } from '#renderer/features/reports/use-report.ts';
import { useRight } from '#renderer/session/rights.ts';
import { Page } from '#renderer/shell/page.tsx';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import { FailureNote } from '#renderer/ui/feedback/failure-note.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import { Unready } from './unready.tsx';
import { WindowButton } from './window-button.tsx';

const PlaceReportDialog = late(async () => ({
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
  if (state.kind !== 'ready') {
    const titles = {
      loading: t('list.loading'),
      missing: t('missing.title'),
      failed: t('title'),
    };
    return (
      <Page title={titles[state.kind]} crumbs={crumbs}>
        <Unready
          state={state}
          listPath={listPath}
          words={{
            loading: t('list.loading'),
            missing: t('missing.text'),
            back: t('missing.back'),
            failed: t('list.failed'),
            retry: t('list.retry'),
          }}
        />
      </Page>
    );
  }
  const { report, dataSets, isGone } = state;
  return (
    <Page title={report?.name ?? t('new')} crumbs={crumbs} actions={<WindowButton />}>
      <FailureNote text={isGone ? t('missing.meanwhile') : null} />
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
};
