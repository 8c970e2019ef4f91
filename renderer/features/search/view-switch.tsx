import { IconLayoutGrid, IconMap2, IconTable } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import classes from './results.module.css';
import type { ResultView } from './result-view.ts';

const icons = { card: IconLayoutGrid, grid: IconTable, map: IconMap2 } as const;

type ViewSwitchProps = {
  readonly views: readonly ResultView[];
  readonly current: ResultView;
  readonly pathOf: (view: ResultView) => string;
};

/** The ways to look at what was found; each has an address of its own. */
export const ViewSwitch = ({ views, current, pathOf }: ViewSwitchProps) => {
  const { t } = useTranslation('search');
  if (views.length < 2) return null;
  return (
    <nav className={classes.views} aria-label={t('views.label')}>
      {views.map((view) => {
        const Icon = icons[view];
        return (
          <Link
            key={view}
            to={pathOf(view)}
            replace
            aria-current={view === current ? 'true' : undefined}
          >
            <Icon size={16} stroke={1.75} aria-hidden />
            {t(`views.${view}`)}
          </Link>
        );
      })}
    </nav>
  );
};
