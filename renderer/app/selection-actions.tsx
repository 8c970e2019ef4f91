import type { ReactNode } from 'react';
import { AddChosenButton } from '#renderer/features/lists/add-chosen-button.tsx';
import type { ChosenPeople } from '#renderer/features/lists/list-kind.ts';
import { useMayMailContacts } from '#renderer/features/mailing/mail-rights.ts';
import { SendToChosen } from '#renderer/features/mailing/send-to-chosen.tsx';
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
  const mayWrite = useMayMailContacts();
  return (
    <div className={classes.actions}>
      <AddChosenButton count={count} people={people} onAdded={onDone} />
      {mayWrite && <SendToChosen people={people} />}
      {children}
    </div>
  );
};
