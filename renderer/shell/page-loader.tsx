import { VisuallyHidden } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import classes from './page-loader.module.css';

/** A thin bar while the next page is fetched; quick pages never show it. */
export const PageLoader = () => {
  const { t } = useTranslation('shell');
  const loading = useNavigation().state !== 'idle';
  return (
    <div role="status" className={classes.loader} data-loading={loading || undefined}>
      <VisuallyHidden>{loading ? t('app.loadingPage') : ''}</VisuallyHidden>
    </div>
  );
};
