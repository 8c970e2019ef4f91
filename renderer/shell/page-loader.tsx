import { useTranslation } from 'react-i18next';
import { useNavigation } from 'react-router-dom';
import classes from './page-loader.module.css';

/** A thin bar at the top of the window; loads that are quickly done never show it. */
export const LoadingBar = ({ loading }: { readonly loading: boolean }) => {
  const { t } = useTranslation('shell');
  return (
    <output className={classes.loader} data-loading={loading || undefined}>
      <span className="visually-hidden">{loading ? t('app.loadingPage') : ''}</span>
    </output>
  );
};

/** Shows while the next page is fetched. */
export const PageLoader = () => <LoadingBar loading={useNavigation().state !== 'idle'} />;
