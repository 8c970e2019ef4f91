import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { importPath, ImportsPanel } from '#renderer/features/import/imports-panel.tsx';
import { Page } from '#renderer/shell/page.tsx';
import { useCrmCrumbs } from './use-crm-crumbs.ts';

/** Files of contacts: bring one, or go on with an earlier one. */
export const ImportsScreen = () => {
  const { t } = useTranslation('import');
  const navigate = useNavigate();
  return (
    <Page title={t('title')} crumbs={useCrmCrumbs()}>
      <ImportsPanel onUploaded={(importId) => void navigate(importPath(importId))} />
    </Page>
  );
};
