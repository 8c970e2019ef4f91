import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { followUpStates } from '#shared/contracts/note.ts';
import { FollowUpTable } from './follow-up-table.tsx';
import classes from './follow-ups.module.css';

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
