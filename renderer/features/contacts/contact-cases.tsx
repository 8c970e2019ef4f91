import { type ReactNode, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { caseColumns, type CaseColumn } from '#shared/contracts/crm-contact.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useCaseNames } from '#renderer/i18n/use-case-names.ts';
import { FileMenu } from '#renderer/session/exports/file-menu.tsx';
import { casePath, casePropertyPath } from '#renderer/session/places/place-paths.ts';
import { DataTable, type TableColumn } from '#renderer/ui/table/data-table.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import classes from './contact-cases.module.css';
import { type Case, useContactCases } from './use-contact-cases.ts';

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
  const names = useCaseNames();
  const { cases, count, sort, ...more } = useContactCases(crmId);
  const columns = useMemo((): readonly TableColumn<Case>[] => {
    const cells: Readonly<Record<CaseColumn, (row: Case) => ReactNode>> = {
      caseId: caseLink,
      caseTypeCategory: ({ caseTypeCategory }) => names.category(caseTypeCategory.name),
      caseType: ({ caseType }) => names.type(caseType),
      caseStatus: ({ caseStatus }) => names.state(caseStatus),
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
  }, [t, day, names]);
  const state = tableStateOf({
    rows: cases,
    failed: more.failed,
    failure: (
      <Retry message={t('detail.casesFailed')} label={t('failed.retry')} onRetry={more.retry} />
    ),
    none: <p>{t('detail.noCases')}</p>,
  });
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
        state={state}
        refreshing={more.refreshing}
        sort={sort}
        onSort={more.toSort}
        pager={more.pager}
      />
    </section>
  );
};
