import { IconMoodEmpty } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useNavigate } from 'react-router-dom';
import type { SearchResult } from '#shared/contracts/global-search.ts';
import { type SearchService, searchPageSizes } from '#shared/rules/search-services.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import type { FoundIn } from '#renderer/session/places/found-walk.ts';
import { Pager } from '#renderer/ui/data-grid/pager.tsx';
import { EmptyNote } from '#renderer/ui/feedback/empty-note.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { PropertyCard } from './property-card.tsx';
import { PropertyGrid } from './property-grid.tsx';
import { ResultsMap } from './results-map.tsx';
import { ResultRow } from './result-row.tsx';
import { ResultTabs } from './result-tabs.tsx';
import classes from './results.module.css';
import { inView, isProperty, viewsOf } from './result-view.ts';
import type { ResultsPlace } from './use-results-place.ts';
import { type ResultsState, useResults } from './use-results.ts';
import { ViewSwitch } from './view-switch.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

const loadingRows = ['first', 'second', 'third', 'fourth'];

const Loading = () => (
  <div className={classes.rows}>
    {loadingRows.map((row) => (
      <div key={row} className={classes.row}>
        <Skeleton height={20} width={20} />
        <div className={classes.rowText}>
          <Skeleton height={14} width="40%" mb={8} />
          <Skeleton height={10} width="80%" />
        </div>
      </div>
    ))}
  </div>
);

/** Nothing here: says so, and where else the keyword was found. */
const Nothing = ({ place }: { readonly place: ResultsPlace }) => {
  const { t } = useTranslation('search');
  const { number } = useFormats();
  const { keyword, tabs, service: current, countOf, pathOf } = place;
  const elsewhere = tabs.filter((one) => one !== current && (countOf(one) ?? 0) > 0);
  return (
    <EmptyNote role="none">
      <IconMoodEmpty size={36} stroke={1.25} aria-hidden />
      <p className={classes.noticeTitle}>{t('empty.title', { keyword })}</p>
      {elsewhere.length === 0 && <p>{t('empty.hint')}</p>}
      {elsewhere.length > 0 && (
        <>
          <p>{t('empty.elsewhere')}</p>
          <ul className={classes.elsewhere}>
            {elsewhere.map((service) => (
              <li key={service}>
                <Link to={pathOf(service)}>
                  {t('empty.inService', {
                    service: t(`services.${service}`),
                    number: number(countOf(service) ?? 0),
                  })}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </EmptyNote>
  );
};

type FoundProps = {
  readonly results: readonly SearchResult[];
  readonly service: SearchService;
  readonly place: ResultsPlace;
};

/** The way from somebody who was found to the next; other kinds of pages have none. */
const walkFrom = (place: ResultsPlace, service: SearchService) => {
  const { keyword, searcher, glance, pathOf } = place;
  if (service !== 'CRM') return () => undefined;
  const { page, size } = glance;
  const found: FoundIn = { keyword, language: searcher.language, size, path: pathOf(service) };
  return (row: number) => ({ walk: { found, place: (page - 1) * size + row } });
};

const Found = ({ results, service, place }: FoundProps) => {
  const { t } = useTranslation('search');
  const { keyword, glance, searcher } = place;
  const stateOf = walkFrom(place, service);
  const shared = { keyword, mayView: searcher.signedIn };
  if (glance.view === 'map') {
    return <ResultsMap label={t('views.map')} results={results} />;
  }
  if (isProperty(service) && glance.view === 'grid') {
    return <PropertyGrid results={results} {...shared} />;
  }
  if (isProperty(service)) {
    return (
      <ul className={classes.cards}>
        {results.map((result) => (
          <PropertyCard key={result.id} result={result} {...shared} />
        ))}
      </ul>
    );
  }
  return (
    <ol className={classes.rows}>
      {results.map((result, row) => (
        <ResultRow key={result.id} result={result} keyword={keyword} state={stateOf(row)} />
      ))}
    </ol>
  );
};

type ServiceResultsProps = {
  readonly service: SearchService;
  readonly place: ResultsPlace;
  readonly state: ResultsState;
};

/** What one service has found, a page at a time. */
const ServiceResults = ({ service, place, state }: ServiceResultsProps) => {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const { pathOf } = place;
  const { page, size, view } = place.glance;
  const words = useTableWords(t('pages'));
  const top = useRef<HTMLDivElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current !== page) top.current?.scrollIntoView({ block: 'nearest' });
    shownPage.current = page;
  }, [page]);

  const content = () => {
    switch (state.kind) {
      case 'loading':
        return <Loading />;
      case 'failed':
        return (
          <EmptyNote role="alert">
            <p className={classes.noticeTitle}>{t('failed')}</p>
            <button
              ref={handFocusOut}
              type="button"
              className="plain-button"
              data-quiet
              onClick={state.retry}
            >
              {t('retry')}
            </button>
          </EmptyNote>
        );
      case 'empty':
        return <Nothing place={place} />;
      case 'beyond':
        return <Navigate to={pathOf(service, { page: state.lastPage })} replace />;
      case 'ready': {
        const shown = state.results.length;
        return (
          <>
            <Found results={state.results} service={service} place={place} />
            <Pager
              page={page}
              size={size}
              sizes={searchPageSizes}
              total={state.total}
              shown={shown}
              numbers={5}
              summary={words.summary({ page, size, shown, total: state.total })}
              words={words.pager}
              onPage={(next) => void navigate(pathOf(service, { page: next }))}
              onSize={(next) => void navigate(pathOf(service, { size: next }))}
            />
          </>
        );
      }
      default:
        return state satisfies never;
    }
  };

  return (
    <section
      ref={top}
      tabIndex={-1}
      className={classes.found}
      aria-label={t(`services.${service}`)}
    >
      {state.kind !== 'empty' && (
        <ViewSwitch
          views={viewsOf(service)}
          current={view}
          pathOf={(as) => pathOf(service, inView(as))}
        />
      )}
      {content()}
    </section>
  );
};

/** Says what has come of the question. It stays while all below it changes, or nothing of it would be read out. */
const Told = ({ place, state }: { readonly place: ResultsPlace; readonly state: ResultsState }) => {
  const { t } = useTranslation('search');
  const words = useTableWords();
  const { keyword, glance, service } = place;
  const sentence = (): string => {
    switch (state.kind) {
      case 'loading':
      case 'beyond':
        return t('loading');
      case 'empty':
        return t('empty.title', { keyword });
      case 'failed':
        return '';
      case 'ready': {
        const { page, size } = glance;
        return words.summary({ page, size, shown: state.results.length, total: state.total });
      }
      default:
        return state satisfies never;
    }
  };
  return (
    <p role="status" className="visually-hidden">
      {/* By its own key the same sentence about something else is a new node: it is read out again. */}
      <span key={[service, keyword, glance.page].join(' ')}>{sentence()}</span>
    </p>
  );
};

/** What a keyword has found: the services as tabs, and the results of one of them. */
export const ResultsPanel = ({ place }: { readonly place: ResultsPlace }) => {
  const { service } = place;
  const state = useResults(place);
  return (
    <div className={classes.panel}>
      <Told place={place} state={state} />
      <ResultTabs place={place} />
      {service === undefined ? (
        <Loading />
      ) : (
        <ServiceResults key={service} service={service} place={place} state={state} />
      )}
    </div>
  );
};
