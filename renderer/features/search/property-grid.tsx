import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SearchResult } from '#shared/contracts/global-search.ts';
import { showApn } from '#shared/rules/apn.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { DataTable, type TableColumn } from '#renderer/ui/table/data-table.tsx';
import { HitText } from './hit-text.tsx';
import { propertyFacts } from './property-facts.ts';
import { useFoundAt, useResultPath } from './result-link.tsx';
import classes from './results.module.css';

const viewCell = (pathOf: ReturnType<typeof useResultPath>) => (result: SearchResult) => {
  const path = pathOf(result);
  return path !== undefined && <ViewLink result={result} path={path} />;
};

type PropertyGridProps = {
  readonly results: readonly SearchResult[];
  readonly keyword: string;
  readonly mayView: boolean;
};

type ViewLinkProps = { readonly result: SearchResult; readonly path: string };

const ViewLink = ({ result, path }: ViewLinkProps) => {
  const { t } = useTranslation('search');
  const foundAt = useFoundAt();
  const { alias, apn } = propertyFacts(result);
  const name = alias === '' ? showApn(apn) : alias;
  return (
    <Link
      to={path}
      state={foundAt}
      className={classes.link}
      aria-label={t('property.viewOf', { name })}
    >
      {t('property.view')}
    </Link>
  );
};

/** Properties side by side, to be compared. */
export const PropertyGrid = ({ results, keyword, mayView }: PropertyGridProps) => {
  const { t } = useTranslation('search');
  const { number } = useFormats();
  const pathOf = useResultPath();
  const hit = (text: string) => (text === '' ? '-' : <HitText text={text} keyword={keyword} />);
  const view: TableColumn<SearchResult> = {
    key: 'view',
    label: t('property.view'),
    quiet: true,
    cell: viewCell(pathOf),
  };
  const columns: readonly TableColumn<SearchResult>[] = [
    {
      key: 'apn',
      label: t('property.apn'),
      code: true,
      cell: (result) => hit(showApn(propertyFacts(result).apn)),
    },
    {
      key: 'alias',
      label: t('property.alias'),
      cell: (result) => hit(propertyFacts(result).alias),
    },
    {
      key: 'address',
      label: t('property.address'),
      prose: true,
      cell: (result) => hit(propertyFacts(result).address),
    },
    {
      key: 'units',
      label: t('property.units'),
      numeric: true,
      cell: (result) => {
        const { units } = propertyFacts(result);
        return units === null ? '-' : number(units);
      },
    },
    ...(mayView ? [view] : []),
  ];
  return (
    <DataTable
      label={t('property.grid')}
      loadingLabel={t('loading')}
      columns={columns}
      rowKey={({ id }) => id}
      state={{ kind: 'ready', rows: results }}
    />
  );
};
