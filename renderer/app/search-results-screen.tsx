import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { ResultsPanel } from '#renderer/features/search/results-panel.tsx';
import { useResultsPlace } from '#renderer/features/search/use-results-place.ts';
import { Page } from '#renderer/shell/page.tsx';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';

/** What the global search has found. */
export const SearchResultsScreen = () => {
  const { t } = useTranslation(['search', 'table']);
  const place = useResultsPlace();
  const { keyword, isEnough, moved } = place;
  if (moved !== undefined) return <Navigate to={moved} replace />;
  return (
    <Page title={t('results.title')} heading={t('results.heading', { keyword })} about={keyword}>
      {isEnough ? <ResultsPanel place={place} /> : <EmptyNote>{t('results.tooShort')}</EmptyNote>}
    </Page>
  );
};
