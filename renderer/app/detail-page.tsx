import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import type { DetailState } from '#renderer/session/detail-state.ts';
import { foundAtOf } from '#renderer/session/places/found-at.ts';
import { type Crumb, Page } from '#renderer/shell/page.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

type DetailPageProps<Thing> = {
  readonly state: DetailState<Thing>;
  /** What kind of thing it is: the title while there is none. */
  readonly title: string;
  readonly missingTitle: string;
  readonly missingText: string;
  /** The pages above it, for whoever has not come from the results of a search. */
  readonly crumbs?: readonly Crumb[];
  readonly titleOf: (thing: Thing) => string;
  readonly children: (thing: Thing) => ReactNode;
};

/** The way back to the results of a search, from a page that was opened there; else to the pages above. */
const useResultsCrumbs = (
  otherwise: readonly Crumb[] | undefined,
): { readonly crumbs?: readonly Crumb[] } => {
  const { t } = useTranslation('search');
  const path = foundAtOf(useLocation().state as unknown);
  if (path !== undefined) return { crumbs: [{ label: t('results.title'), to: path }] };
  return otherwise === undefined ? {} : { crumbs: otherwise };
};

/** The page of one thing: while it comes, when it comes, and when it does not. */
export const DetailPage = <Thing,>({ state, ...props }: DetailPageProps<Thing>) => {
  const { t } = useTranslation('table');
  const { t: shell } = useTranslation('shell');
  const way = useResultsCrumbs(props.crumbs);
  switch (state.kind) {
    case 'loading':
      return (
        <Page title={props.title} {...way}>
          <div role="status" aria-label={t('loading')}>
            <Skeleton height={28} width="40%" mb={16} />
            <Skeleton height={140} mb={16} />
            <Skeleton height={220} />
          </div>
        </Page>
      );
    case 'missing':
      return (
        <Page title={props.missingTitle} {...way}>
          <p>{props.missingText}</p>
          <p>
            <Link to="/" className="plain-button">
              {shell('pages.toHome')}
            </Link>
          </p>
        </Page>
      );
    case 'failed':
      return (
        <Page title={props.title} {...way}>
          <div role="alert">
            <Retry message={t('failed')} label={t('retry')} onRetry={state.retry} />
          </div>
        </Page>
      );
    case 'ready':
      return (
        <Page title={props.titleOf(state.thing)} {...way}>
          {props.children(state.thing)}
        </Page>
      );
    default:
      return state satisfies never;
  }
};
