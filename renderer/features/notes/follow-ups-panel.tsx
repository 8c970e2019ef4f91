import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { followUpOwners, followUpStates } from '#shared/contracts/note.ts';
import { FollowUpTable } from './follow-up-table.tsx';
import classes from './follow-ups.module.css';
import { ownerIn } from './follow-up-owner.ts';

/** Notes to come back to, and those that somebody has come back to: one's own, everybody's, or those that nobody has. */
export const FollowUpsPanel = () => {
  const { t } = useTranslation('notes');
  const [address, setAddress] = useSearchParams();
  const whose = ownerIn(address);
  const which = followUpStates.find((known) => known === address.get('state')) ?? 'open';
  /** What is asked at first stands in no address. */
  const ask = (next: Partial<Record<'whose' | 'state', string>>): void => {
    const asked = { whose, state: which, ...next };
    setAddress({
      ...(asked.whose !== 'mine' && { whose: asked.whose }),
      ...(asked.state !== 'open' && { state: asked.state }),
    });
  };
  return (
    <div className={classes.panel}>
      <div className={classes.choices}>
        <SegmentedControl
          aria-label={t('mine.whose')}
          value={whose}
          data={followUpOwners.map((value) => ({ value, label: t(`mine.owners.${value}`) }))}
          onChange={(value) => ask({ whose: value })}
        />
        <SegmentedControl
          aria-label={t('mine.which')}
          value={which}
          data={followUpStates.map((value) => ({ value, label: t(`mine.states.${value}`) }))}
          onChange={(value) => ask({ state: value })}
        />
      </div>
      {/* Another question begins at its first page. */}
      <FollowUpTable key={`${whose} ${which}`} whose={whose} which={which} />
    </div>
  );
};
