import { Button } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { caseColumns, type CaseColumn } from '#shared/contracts/crm-contact.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { FileMenu } from '#renderer/session/exports/file-menu.tsx';
import { casePath, casePropertyPath } from '#renderer/session/places/place-paths.ts';
import { DataTable, type TableColumn, type TableState } from '#renderer/ui/table/data-table.tsx';
import classes from './contact-cases.module.css';
import { type Case, caseSizes, useContactCases } from './use-contact-cases.ts';

const codes: ReadonlySet<CaseColumn> = new Set(['caseId', 'unit']);

const caseLink = ({ caseId }: Case) => <Link to={casePath(caseId)}>{caseId}</Link>;

/** The unit, or the number of the property where no unit is named; either leads to the property. */
const placeLink = ({ caseId, unit, assest: { apnNo } }: Case) => {
  const shown = unit.unitNo || apnNo;
  return apnNo === '' ? shown : <Link to={casePropertyPath(apnNo, caseId)}>{shown}</Link>;
};

/** The cases of a contact, newest first until another order is asked. */
export const ContactCases = ({ crmId }: { readonly crmId: number }) => {
  const { t } = useTranslation(['contacts', 'table', 'exports']);
  const { day } = useFormats();
  const words = useTableWords(t('detail.casesPager'));
  const { cases, count, failed, page, size, sort, ...more } = useContactCases(crmId);
  const columns = useMemo((): readonly TableColumn<Case>[] => {
    const cells: Readonly<Record<CaseColumn, (row: Case) => ReactNode>> = {
      caseId: caseLink,
      caseTypeCategory: ({ caseTypeCategory }) => caseTypeCategory.name,
      caseType: ({ caseType }) => caseType,
      caseStatus: ({ caseStatus }) => caseStatus,
      unit: placeLink,
      createdOn: ({ createdOn }) => day(createdOn),
      modifiedOn: ({ modifiedOn }) => day(modifiedOn),
    };
    return caseColumns.map((key) => ({
      key,
      label: t(`detail.caseColumns.${key}`),
      sortable: true,
      code: codes.has(key),
      cell: (row) => {
        const shown = cells[key](row);
        return (shown ?? '') === '' ? '-' : shown;
      },
    }));
  }, [t, day]);
  const state = (): TableState<Case> => {
    if (failed) {
      return {
        kind: 'failed',
        notice: (
          <>
            <p>{t('detail.casesFailed')}</p>
            <Button variant="default" onClick={more.retry}>
              {t('failed.retry')}
            </Button>
          </>
        ),
      };
    }
    if (cases === undefined) return { kind: 'loading' };
    return cases.length === 0
      ? { kind: 'empty', notice: <p>{t('detail.noCases')}</p> }
      : { kind: 'ready', rows: cases };
  };
  return (
    <section className={classes.part} aria-label={t('detail.cases')}>
      <div className={classes.tools}>
        <FileMenu
          disabled={!count}
          onExport={(fileType) =>
            more.startExport({
              fileType,
              title: t('detail.cases'),
              titles: Object.fromEntries(columns.map(({ key, label }) => [key, label])),
            })
          }
        />
      </div>
      <DataTable
        label={t('detail.cases')}
        loadingLabel={t('detail.loading')}
        columns={columns}
        rowKey={({ caseId }) => caseId}
        state={state()}
        refreshing={more.refreshing}
        sort={sort}
        onSort={more.toSort}
        pager={{
          page,
          size,
          sizes: caseSizes,
          total: count,
          shown: cases?.length ?? 0,
          numbers: 10,
          summary: words.summary({ page, size, shown: cases?.length ?? 0, total: count }),
          words: words.pager,
          onPage: more.toPage,
          onSize: more.toSize,
        }}
      />
    </section>
  );
};
