import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { Formats } from '#renderer/i18n/formats.ts';
import { type CaseNames, useCaseNames } from '#renderer/i18n/use-case-names.ts';
import { casePath } from '#renderer/session/places/place-paths.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { DataTable, type TableColumn } from '#renderer/ui/table/data-table.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { type PropertyCase, usePropertyCases } from './use-property-cases.ts';

const columnsOf = (
  t: TFunction<['places', 'table']>,
  day: Formats['day'],
  names: CaseNames,
  isSignedIn: boolean,
): readonly TableColumn<PropertyCase>[] => [
  {
    key: 'caseId',
    label: t('case.number'),
    sortable: true,
    code: true,
    cell: ({ caseId }) => <Link to={casePath(caseId, { isSignedIn })}>{caseId}</Link>,
  },
  {
    key: 'caseType',
    label: t('case.type'),
    sortable: true,
    prose: true,
    cell: ({ caseType }) => names.type(caseType),
  },
  {
    key: 'caseStatus',
    label: t('case.status'),
    sortable: true,
    cell: ({ caseStatus }) => names.state(caseStatus),
  },
  {
    key: 'unit',
    label: t('property.unit'),
    sortable: true,
    code: true,
    cell: (row) => row.unit.unitNo || '-',
  },
  {
    key: 'createdOn',
    label: t('case.opened'),
    sortable: true,
    cell: ({ createdOn }) => day(createdOn),
  },
];

type PropertyCasesProps = { readonly apn: string; readonly unit: string | null };

/** The cases of a property, newest first until another order is asked; each leads to its page. */
export const PropertyCases = ({ apn, unit }: PropertyCasesProps) => {
  const { t } = useTranslation(['places', 'table']);
  const names = useCaseNames();
  const { day } = useFormats();
  const isSignedIn = usePerson() !== null;
  const cases = usePropertyCases(apn, unit);
  const columns = useMemo(() => columnsOf(t, day, names, isSignedIn), [t, day, names, isSignedIn]);
  const state = tableStateOf({
    rows: cases.rows,
    failed: cases.failed,
    failure: <Retry message={t('table:failed')} label={t('table:retry')} onRetry={cases.retry} />,
    none: <p>{t(isSignedIn ? 'property.noCases' : 'property.noPublicCases')}</p>,
  });
  return (
    <DataTable
      label={t('property.cases')}
      loadingLabel={t('table:loading')}
      columns={columns}
      rowKey={({ caseId }) => caseId}
      state={state}
      refreshing={cases.refreshing}
      sort={cases.sort}
      onSort={cases.toSort}
      pager={cases.pager}
    />
  );
};
