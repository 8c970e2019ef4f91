import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { HousingProjectRow } from '#shared/contracts/housing.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { Formats } from '#renderer/i18n/formats.ts';
import { SearchField } from '#renderer/session/searching/search-field.tsx';
import { DataTable, type TableColumn } from '#renderer/ui/table/data-table.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import classes from './housing.module.css';
import { ProjectsMap } from './projects-map.tsx';
import { useProjects } from './use-projects.ts';

const columnsOf = (
  t: TFunction<'housing'>,
  number: Formats['number'],
): readonly TableColumn<HousingProjectRow>[] => [
  {
    key: 'name',
    label: t('columns.name'),
    prose: true,
    naming: true,
    cell: ({ projectId, name }) => (
      <Link to={`/housing/project/${projectId}`} dir="auto" className={classes.name}>
        {name}
      </Link>
    ),
  },
  {
    key: 'projectNumber',
    label: t('columns.projectNumber'),
    code: true,
    cell: ({ projectNumber }) => projectNumber,
  },
  {
    key: 'siteCount',
    label: t('columns.siteCount'),
    numeric: true,
    cell: ({ siteCount }) => number(siteCount),
  },
  {
    key: 'totalTargetSite',
    label: t('columns.totalTargetSite'),
    numeric: true,
    cell: ({ totalTargetSite }) => number(totalTargetSite),
  },
];

/** The housing projects that there are; each leads to its grid. */
export const ProjectsPanel = () => {
  const { t } = useTranslation('housing');
  const { number } = useFormats();
  const { projects, places, isSearched, failed, refreshing, retry, text, search, pager } =
    useProjects();
  const state = tableStateOf({
    rows: projects,
    failed,
    failure: <Retry message={t('failed')} label={t('retry')} onRetry={retry} />,
    none: <p>{t(isSearched ? 'noneFound' : 'empty')}</p>,
  });
  return (
    <div className={classes.projects}>
      <SearchField
        className={classes.search ?? ''}
        aria-label={t('search')}
        placeholder={t('search')}
        // Below the field it has as many lines as it needs, and stays while somebody types.
        description={t('searchHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        text={text}
        onType={search}
      />
      <DataTable
        label={t('title')}
        loadingLabel={t('loading')}
        columns={columnsOf(t, number)}
        rowKey={({ projectId }) => projectId}
        state={state}
        refreshing={refreshing}
        pager={pager}
        stacks
      />
      {places !== undefined && <ProjectsMap places={places} />}
    </div>
  );
};
