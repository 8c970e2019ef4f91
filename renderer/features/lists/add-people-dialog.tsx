import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactList, MemberToAdd } from '#shared/contracts/crm-list.ts';
import { confirmLeaving } from '#renderer/ui/dialog/dialogs.ts';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { ExistingPeople } from './existing-people.tsx';
import classes from './lists.module.css';
import { NewPersonForm } from './new-person-form.tsx';
import { useAddPeople } from './use-member-acts.ts';
import { useNewPerson } from './use-new-person.ts';
import { usePeopleTicks } from './use-people-ticks.ts';

type AddPeopleDialogProps = {
  readonly list: ContactList;
  /** Who makes contacts needs a right of their own. */
  readonly mayMake: boolean;
  readonly onClose: () => void;
};

/** Adds somebody new, or people whom the contact desk knows. */
export const AddPeopleDialog = ({ list, mayMake, onClose }: AddPeopleDialogProps) => {
  const { t } = useTranslation('lists');
  const [mode, setMode] = useState<'new' | 'existing'>(mayMake ? 'new' : 'existing');
  useOpener();
  const person = useNewPerson(list.id);
  const chosen = usePeopleTicks();
  const { busy, add } = useAddPeople(list);
  const addNew = async (people: readonly MemberToAdd[]): Promise<void> => {
    if (!(await add(people))) return;
    person.draft.forget();
    if (chosen.ticked.size === 0) onClose();
    else setMode('existing');
  };
  const addChosen = async (people: readonly MemberToAdd[]): Promise<void> => {
    if (await add(people)) onClose();
  };
  const close = async (): Promise<void> => {
    // What is on its way ends it, or says why not.
    if (busy) return;
    const agreed =
      chosen.ticked.size === 0 ||
      (await confirmLeaving({
        title: t('people.leave.title'),
        message: t('people.leave.message'),
        confirmLabel: t('people.leave.confirm'),
        cancelLabel: t('people.leave.stay'),
      }));
    if (agreed) onClose();
  };
  return (
    <Modal
      opened
      centered
      size={mode === 'new' ? 'md' : '56rem'}
      title={t('people.title', { name: list.name })}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={() => void close()}
    >
      <div className={classes.form}>
        {mayMake && (
          <Radio.Group
            label={t('people.who')}
            value={mode}
            onChange={(chosen) => setMode(chosen === 'existing' ? 'existing' : 'new')}
          >
            <div className={classes.row}>
              <Radio value="new" label={t('people.new')} />
              <Radio value="existing" label={t('people.existing')} />
            </div>
          </Radio.Group>
        )}
        {mode === 'new' ? (
          <NewPersonForm
            person={person}
            busy={busy}
            onSubmit={(people) => void addNew(people)}
            onClose={() => void close()}
          />
        ) : (
          <ExistingPeople
            chosen={chosen}
            busy={busy}
            onSubmit={(people) => void addChosen(people)}
            onClose={() => void close()}
          />
        )}
      </div>
    </Modal>
  );
};
