import { Button } from '@mantine/core';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { Formats } from '#renderer/i18n/formats.ts';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { casePath } from '#renderer/session/places/place-paths.ts';
import { usePerson } from '#renderer/session/rights.ts';
import { DataTable, type TableColumn, type TableState } from '#renderer/ui/table/data-table.tsx';
import { caseSizes, type PropertyCase, usePropertyCases } from './use-property-cases.ts';

const columnsOf = (
  t: TFunction<['places', 'table']>,
  day: Formats['day'],
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
    cell: ({ caseType }) => caseType,
  },
  { key: 'caseStatus', label: t('case.status'), sortable: true, cell: (row) => row.caseStatus },
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
  const { day } = useFormats();
  const isSignedIn = usePerson() !== null;
  const words = useTableWords(t('property.casesPages'));
  const { state, count, shown, page, size, sort, refreshing, ...more } = usePropertyCases(
    apn,
    unit,
  );
  const columns = useMemo(() => columnsOf(t, day, isSignedIn), [t, day, isSignedIn]);
  const tableState = (): TableState<PropertyCase> => {
    switch (state.kind) {
      case 'loading':
        return { kind: 'loading' };
      case 'empty':
        return {
          kind: 'empty',
          notice: <p>{t(isSignedIn ? 'property.noCases' : 'property.noPublicCases')}</p>,
        };
      case 'failed':
        return {
          kind: 'failed',
          notice: (
            <>
              <p>{t('table:failed')}</p>
              <Button variant="default" onClick={more.retry}>
                {t('table:retry')}
              </Button>
            </>
          ),
        };
      case 'ready':
        return state;
      default:
        return state satisfies never;
    }
  };
  return (
    <DataTable
      label={t('property.cases')}
      loadingLabel={t('table:loading')}
      columns={columns}
      rowKey={({ caseId }) => caseId}
      state={tableState()}
      refreshing={refreshing}
      sort={sort}
      onSort={more.toSort}
      pager={{
        page,
        size,
        sizes: caseSizes,
        total: count,
        shown,
        numbers: 10,
        summary: words.summary({ page, size, shown, total: count }),
        words: words.pager,
        onPage: more.toPage,
        onSize: more.toSize,
      }}
    />
  );
};
