import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { Pager } from '#renderer/ui/data-grid/pager.tsx';
import { PageSummary, usePagerWords } from './contact-pager.tsx';
import classes from './contact-detail.module.css';
import { CardSkeleton, DetailCard, QuietLine } from './detail-card.tsx';
import { caseSizes, useContactCases } from './use-contact-detail.ts';

const columns = [
  'caseId',
  'caseTypeCategory',
  'caseType',
  'caseStatus',
  'unit',
  'createdOn',
  'modifiedOn',
] as const;

/** The cases of a contact, newest first. */
export const ContactCases = ({ crmId }: { readonly crmId: number }) => {
  const { t } = useTranslation('contacts');
  const formats = useFormats();
  const words = usePagerWords(t('detail.casesPager'));
  const { cases, count, failed, page, size, ...more } = useContactCases(crmId);
  return (
    <DetailCard title={t('detail.cases')} count={count} wide>
      {failed && (
        <p role="alert" className={classes.quiet}>
          {t('detail.casesFailed')}{' '}
          <button type="button" className={classes.textButton} onClick={more.retry}>
            {t('failed.retry')}
          </button>
        </p>
      )}
      {!failed && cases === undefined && <CardSkeleton label={t('detail.loading')} />}
      {cases?.length === 0 && <QuietLine>{t('detail.noCases')}</QuietLine>}
      {cases !== undefined && cases.length > 0 && (
        <>
          <div
            className={classes.tableFrame}
            tabIndex={0}
            role="group"
            aria-label={t('detail.cases')}
          >
            <table className={classes.table} aria-busy={more.refreshing}>
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {t(`detail.caseColumns.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {cases.map((row) => (
                  <tr key={row.caseId}>
                    <td dir="ltr">{row.caseId}</td>
                    <td>{row.caseTypeCategory.name || '-'}</td>
                    <td>{row.caseType || '-'}</td>
                    <td>{row.caseStatus || '-'}</td>
                    <td dir="ltr">{row.unit.unitNo || row.assest.apnNo || '-'}</td>
                    <td>{formats.day(row.createdOn)}</td>
                    <td>{formats.day(row.modifiedOn)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          <Pager
            page={page}
            size={size}
            sizes={caseSizes}
            total={count}
            shown={cases.length}
            numbers={10}
            summary={<PageSummary page={page} size={size} shown={cases.length} total={count} />}
            words={words}
            onPage={more.toPage}
            onSize={more.toSize}
          />
        </>
      )}
    </DetailCard>
  );
};
