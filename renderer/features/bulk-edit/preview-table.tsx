import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import classes from './bulk-edit.module.css';
import type { BulkPreview } from './use-bulk-edit.ts';
import { useBulkWords } from './use-bulk-words.ts';

const Outcome = ({ row }: { readonly row: BulkPreview['rows'][number] }) => {
  const { t } = useTranslation('bulk-edit');
  const words = useBulkWords();
  if (row.problem !== null) {
    return <span className={classes.problem}>{t(`problems.${row.problem}`)}</span>;
  }
  if (row.differences.length === 0) return <span className={classes.same}>{t('same')}</span>;
  return (
    <ul className={classes.differences}>
      {row.differences.map(({ field, before, after }) => (
        <li key={field}>
          <span className={classes.fieldName}>{words.field(field)}</span>{' '}
          <del>
            <bdi>{words.value(field, before)}</bdi>
          </del>{' '}
          <span aria-hidden className={classes.arrow}>
            →
          </span>{' '}
          <ins>
            <bdi>{words.value(field, after)}</bdi>
          </ins>
        </li>
      ))}
    </ul>
  );
};

type PreviewProps = { readonly preview: BulkPreview };

/** How many contacts there are, and how many of them show. */
export const PreviewCount = ({ preview }: PreviewProps) => {
  const { t } = useTranslation('bulk-edit');
  const { number } = useFormats();
  const { count, rows } = preview;
  return (
    <p className={classes.count}>
      {t('count', { count, total: number(count) })}
      {count > rows.length && ` ${t('first', { count: rows.length, shown: number(rows.length) })}`}
    </p>
  );
};

/** The first contacts before and after. */
export const PreviewTable = ({ preview }: PreviewProps) => {
  const { t } = useTranslation('bulk-edit');
  const { rows } = preview;
  return (
    <section className={classes.preview} aria-label={t('preview')}>
      <div className={classes.scroll} role="region" aria-label={t('preview')} tabIndex={0}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{t('contact')}</th>
              <th scope="col">{t('outcome')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.crmId}>
                <th scope="row">
                  <bdi>{row.name}</bdi>
                </th>
                <td>
                  <Outcome row={row} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
};
