import { AddChosenButton } from '#renderer/features/lists/add-chosen-button.tsx';
import type { ChosenPeople } from '#renderer/features/lists/list-kind.ts';
import { SendToChosen } from '#renderer/features/mailing/send-to-chosen.tsx';
import { useRight } from '#renderer/session/rights.ts';

type SelectionActionsProps = {
  readonly count: number | undefined;
  readonly people: () => ChosenPeople;
  readonly onDone: () => void;
};

/** What can be done with ticked contacts. */
export const SelectionActions = ({ count, people, onDone }: SelectionActionsProps) => {
  const mayWrite = useRight('manage-mailing-list', 'CR');
  return (
    <>
      <AddChosenButton count={count} people={people} onAdded={onDone} />
      {mayWrite && <SendToChosen people={people} />}
    </>
  );
};
