import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { ProjectPanel } from '#renderer/features/housing/project-panel.tsx';
import { useProjectGrid } from '#renderer/features/housing/use-project-grid.ts';
import { useRight } from '#renderer/session/rights.ts';
import { Page } from '#renderer/shell/page.tsx';
import { Unready } from './unready.tsx';

const listPath = '/housing/projects';

/** The grid of one housing project, by its number in the address. */
export const HousingProjectScreen = () => {
  const { t } = useTranslation('housing');
  const { id = '' } = useParams();
  const state = useProjectGrid(id);
  const mayEdit = useRight('housing-project', 'ED');
  const titles = { loading: t('loading'), missing: t('missing.title'), failed: t('title') };
  return (
    <Page
      title={state.kind === 'ready' ? state.thing.name : titles[state.kind]}
      crumbs={[{ label: t('title'), to: listPath }]}
      size={state.kind === 'ready' ? 'fill' : 'normal'}
    >
      {state.kind === 'ready' ? (
        <ProjectPanel key={id} grid={state.thing} mayEdit={mayEdit} />
      ) : (
        <Unready
          state={state}
          listPath={listPath}
          words={{
            loading: t('loading'),
            missing: t('missing.text'),
            back: t('missing.back'),
            failed: t('failed'),
            retry: t('retry'),
          }}
        />
      )}
    </Page>
  );
};
