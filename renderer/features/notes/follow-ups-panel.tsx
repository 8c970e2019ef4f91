import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { followUpStates } from '#shared/contracts/note.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { DataTable } from '#renderer/ui/table/data-table.tsx';
import { tableStateOf } from '#renderer/ui/table/table-state.ts';
import { followUpColumns } from './follow-up-columns.tsx';
import classes from './follow-ups.module.css';
import { type FollowUpState, useFollowUps } from './use-follow-ups.ts';

const FollowUpTable = ({ which }: { readonly which: FollowUpState }) => {
  const { t } = useTranslation(['notes', 'table']);
  const formats = useFormats();
  const { followUps, today, ...desk } = useFollowUps(which);
  const state = tableStateOf({
    rows: followUps,
    failed: desk.failed,
    failure: <Retry message={t('mine.failed')} label={t('table:retry')} onRetry={desk.retry} />,
    none: <p>{t(`mine.empty.${which}`)}</p>,
  });
  return (
    <DataTable
      label={t('mine.title')}
      loadingLabel={t('table:loading')}
      columns={followUpColumns(t, formats, { today, setDone: desk.setDone })}
      rowKey={({ noteId }) => noteId}
      state={state}
      refreshing={desk.refreshing}
      stacks
      pager={desk.pager}
    />
  );
};

/** Notes that the person wants to come back to, and those that they have come back to. */
export const FollowUpsPanel = () => {
  const { t } = useTranslation('notes');
  const [address, setAddress] = useSearchParams();
  const which = followUpStates.find((known) => known === address.get('state')) ?? 'open';
  return (
    <div className={classes.panel}>
      <SegmentedControl
        className={classes.states}
        aria-label={t('mine.which')}
        value={which}
        data={followUpStates.map((value) => ({ value, label: t(`mine.states.${value}`) }))}
        onChange={(value) => setAddress(value === 'open' ? {} : { state: value })}
      />
      {/* Another question begins at its first page. */}
      <FollowUpTable key={which} which={which} />
    </div>
  );
};
