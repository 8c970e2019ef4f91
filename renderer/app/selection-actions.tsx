import type { ReactNode } from 'react';
import { AddChosenButton } from '#renderer/features/lists/add-chosen-button.tsx';
import type { ChosenPeople } from '#renderer/features/lists/list-kind.ts';
import { SendToChosen } from '#renderer/features/mailing/send-to-chosen.tsx';
import { useRight } from '#renderer/session/rights.ts';
import classes from './selection-actions.module.css';

type SelectionActionsProps = {
  readonly count: number | undefined;
  readonly people: () => ChosenPeople;
  readonly onDone: () => void;
  /** Further buttons. */
  readonly children: ReactNode;
};

/** What can be done with ticked contacts. */
export const SelectionActions = ({ count, people, onDone, children }: SelectionActionsProps) => {
  const mayWrite = useRight('manage-mailing-list', 'CR');
  return (
    <div className={classes.actions}>
      <AddChosenButton count={count} people={people} onAdded={onDone} />
      {mayWrite && <SendToChosen people={people} />}
      {children}
    </div>
  );
};
