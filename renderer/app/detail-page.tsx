import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { DetailState } from '#renderer/session/detail-state.ts';
import { Page } from '#renderer/shell/page.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

type DetailPageProps<Thing> = {
  readonly state: DetailState<Thing>;
  /** What kind of thing it is: the title while there is none. */
  readonly title: string;
  readonly missingTitle: string;
  readonly missingText: string;
  readonly titleOf: (thing: Thing) => string;
  readonly children: (thing: Thing) => ReactNode;
};

/** The page of one thing: while it comes, when it comes, and when it does not. */
export const DetailPage = <Thing,>({ state, ...props }: DetailPageProps<Thing>) => {
  const { t } = useTranslation('table');
  const { t: shell } = useTranslation('shell');
  switch (state.kind) {
    case 'loading':
      return (
        <Page title={props.title}>
          <div role="status" aria-label={t('loading')}>
            <Skeleton height={28} width="40%" mb={16} />
            <Skeleton height={140} mb={16} />
            <Skeleton height={220} />
          </div>
        </Page>
      );
    case 'missing':
      return (
        <Page title={props.missingTitle}>
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
        <Page title={props.title}>
          <div role="alert">
            <Retry message={t('failed')} label={t('retry')} onRetry={state.retry} />
          </div>
        </Page>
      );
    case 'ready':
      return <Page title={props.titleOf(state.thing)}>{props.children(state.thing)}</Page>;
    default:
      return state satisfies never;
  }
};
