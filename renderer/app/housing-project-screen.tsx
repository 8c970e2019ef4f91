import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ProjectPanel } from '#renderer/features/housing/project-panel.tsx';
import { useProjectGrid } from '#renderer/features/housing/use-project-grid.ts';
import { useRight } from '#renderer/session/rights.ts';
import { Page } from '#renderer/shell/page.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

const listPath = '/housing/projects';

/** The grid of one housing project, by its number in the address. */
export const HousingProjectScreen = () => {
  const { t } = useTranslation('housing');
  const { id = '' } = useParams();
  const state = useProjectGrid(id);
  const mayEdit = useRight('housing-project', 'ED');
  const crumbs = [{ label: t('title'), to: listPath }];
  switch (state.kind) {
    case 'loading':
      return (
        <Page title={t('loading')} crumbs={crumbs}>
          <div role="status" aria-label={t('loading')}>
            <Skeleton height={36} mb={12} />
            <Skeleton height={420} />
          </div>
        </Page>
      );
    case 'missing':
      return (
        <Page title={t('missing.title')} crumbs={crumbs}>
          <p>{t('missing.text')}</p>
          <div>
            <Button component={Link} to={listPath}>
              {t('missing.back')}
            </Button>
          </div>
        </Page>
      );
    case 'failed':
      return (
        <Page title={t('title')} crumbs={crumbs}>
          <div role="alert">
            <Retry message={t('failed')} label={t('retry')} onRetry={state.retry} />
          </div>
        </Page>
      );
    case 'ready':
      return (
        <Page title={state.grid.name} crumbs={crumbs} size="fill">
          <ProjectPanel key={id} grid={state.grid} mayEdit={mayEdit} />
        </Page>
      );
    default:
      return state satisfies never;
  }
};
