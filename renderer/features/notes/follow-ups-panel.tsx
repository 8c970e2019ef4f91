import '@mantine/core/styles/SegmentedControl.layer.css';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import { SegmentedControl } from '@mantine/core';
import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { followUpOwners, followUpStates } from '#shared/contracts/note.ts';
import { useQuery } from '#renderer/platform/use-query.ts';
import { late } from '#renderer/ui/late-component.tsx';
import { FollowUpTable } from './follow-up-table.tsx';
import classes from './follow-ups.module.css';
import { assigneeIn, ownerIn } from './follow-up-owner.ts';
import { useNamedAssignee } from './use-assignees.ts';

const AssigneeField = late(async () => ({
  default: (await import('./assignee-field.tsx')).AssigneeField,
}));

const askedIn = (address: URLSearchParams) => ({
  whose: ownerIn(address),
  state: followUpStates.find((known) => known === address.get('state')) ?? ('open' as const),
  assignedTo: assigneeIn(address),
});

type Asked = Readonly<Record<'whose' | 'state', string>> & {
  readonly assignedTo: number | undefined;
};

/**
 * Notes to come back to, and those that somebody has come back to: one's own, everybody's or one colleague's, or those that
 * nobody has.
 */
export const FollowUpsPanel = () => {
  const { t } = useTranslation('notes');
  const [address, change] = useQuery();
  const { whose, state: which, assignedTo } = askedIn(address);
  const { assignee, setChosen } = useNamedAssignee(assignedTo);
  /** What is asked at first stands in no address. */
  const ask = (next: Partial<Asked>): void =>
    change((now) => {
      const asked = { ...askedIn(now), ...next };
      return new URLSearchParams({
        ...(asked.whose !== 'mine' && { whose: asked.whose }),
        ...(asked.assignedTo !== undefined && { assignedTo: String(asked.assignedTo) }),
        ...(asked.state !== 'open' && { state: asked.state }),
      });
    });
  return (
    <div className={classes.panel}>
      <div className={classes.choices}>
        <SegmentedControl
          aria-label={t('mine.whose')}
          value={whose}
          data={followUpOwners.map((value) => ({ value, label: t(`mine.owners.${value}`) }))}
          onChange={(value) => ask({ whose: value, assignedTo: undefined })}
        />
        <SegmentedControl
          aria-label={t('mine.which')}
          value={which}
          data={followUpStates.map((value) => ({ value, label: t(`mine.states.${value}`) }))}
          onChange={(value) => ask({ state: value })}
        />
        {whose === 'all' && (
          <Suspense fallback={null}>
            <AssigneeField
              value={assignee}
              onChange={(person) => {
                setChosen(person);
                ask({ assignedTo: person.crmId });
              }}
              anyone={{ label: t('mine.anyone'), onChoose: () => ask({ assignedTo: undefined }) }}
            />
          </Suspense>
        )}
      </div>
      {/* Another question begins at its first page. */}
      <FollowUpTable
        key={`${whose} ${which} ${assignedTo}`}
        whose={whose}
        which={which}
        assignedTo={assignedTo}
      />
    </div>
  );
};
