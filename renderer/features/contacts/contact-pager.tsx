import { useTranslation } from 'react-i18next';
import { useTableWords } from '#renderer/i18n/use-table-words.ts';
import { Pager } from '#renderer/ui/data-grid/pager.tsx';
import { type GridState, pageSizes } from './contact-question.ts';
import classes from './contact-pager.module.css';
import type { useContactPage } from './use-contact-page.ts';
import type { ChangeGrid } from './use-grid-state.ts';

type PageSummaryProps = {
  readonly page: number;
  readonly size: number;
  readonly shown: number;
  readonly total: number | undefined;
  /** The number could not be had: nobody should wait for it. */
  readonly countFailed?: boolean;
};

/** “1–10 of 20,000”: the rows at once, the exact number as soon as it is counted. */
const PageSummary = ({ page, size, shown, total, countFailed = false }: PageSummaryProps) => {
  const { t } = useTranslation('contacts');
  const { summary } = useTableWords();
  if (shown === 0) return total === undefined || total > 0 ? null : t('pager.none');
  if (total !== undefined) return summary({ page, size, shown, total });
  return (
    <>
      {summary({ page, size, shown, total })}{' '}
      {!countFailed && <span className={classes.counting}>{t('pager.counting')}</span>}
    </>
  );
};

type ContactPagerProps = {
  readonly state: GridState;
  readonly change: ChangeGrid;
  readonly page: ReturnType<typeof useContactPage>;
};

export const ContactPager = ({
  state,
  change,
  page: { view, count, countFailed },
}: ContactPagerProps) => {
  const { t } = useTranslation('contacts');
  const { pager } = useTableWords(t('pager.label'));
  const shown = view.kind === 'ready' ? view.rows.length : 0;
  return (
    <div data-landmark="pager">
      <Pager
        page={state.page}
        size={state.size}
        sizes={pageSizes}
        total={count}
        shown={shown}
        numbers={3}
        summary={
          <PageSummary
            page={state.page}
            size={state.size}
            shown={shown}
            total={count}
            countFailed={countFailed}
          />
        }
        words={pager}
        onPage={(page) => change({ page })}
        onSize={(size) => {
          const known = pageSizes.find((one) => one === size);
          if (known !== undefined) change({ size: known });
        }}
      />
    </div>
  );
};
