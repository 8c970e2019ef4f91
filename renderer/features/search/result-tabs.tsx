import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import strip from '#renderer/ui/styles/strip.module.css';
import classes from './results.module.css';
import type { ResultsPlace } from './use-results-place.ts';

/** The services, each with how much it has found. */
export const ResultTabs = ({ place }: { readonly place: ResultsPlace }) => {
  const { t } = useTranslation('search');
  const { number } = useFormats();
  const { tabs, service: current, countsAreLoading, countOf, pathOf } = place;
  const shown = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current, countsAreLoading]);
  return (
    <nav className={`${strip.strip} ${classes.tabs}`} aria-label={t('tabs')}>
      {tabs.map((service) => {
        const count = countOf(service);
        return (
          <Link
            key={service}
            ref={service === current ? shown : undefined}
            to={pathOf(service)}
            className={classes.tab}
            aria-current={service === current ? 'page' : undefined}
            data-empty={count === 0 || undefined}
          >
            {t(`services.${service}`)}
            {count !== undefined && <span className={classes.count}>{number(count)}</span>}
          </Link>
        );
      })}
    </nav>
  );
};
