import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { useRight } from '#renderer/session/rights.ts';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { ListChoice } from './list-choice.tsx';
import type { ChosenPeople, ListKind } from './list-kind.ts';
import classes from './lists.module.css';
import { useLists } from './use-lists.ts';
import { useAddChosen } from './use-member-acts.ts';

type AddToListDialogProps = {
  readonly people: () => ChosenPeople;
  readonly count: number | undefined;
  /** The list that the people are on already. */
  readonly except?: number;
  readonly onAdded: () => void;
  readonly onClose: () => void;
};

/** Chooses the list that ticked contacts are added to: only lists that the person may update. */
export const AddToListDialog = ({ people, count, except, ...on }: AddToListDialogProps) => {
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  useOpener();
  const mayMail = useRight('manage-mailing-list', 'ED');
  const [kind, setKind] = useState<ListKind>('contact');
  const [wanted, setWanted] = useState<ContactList | null>(null);
  const { lists, isReady, isWhole } = useLists(kind, { updatable: true });
  const isOffered = ({ id, selection }: ContactList) => id !== except && selection === null;
  // The default list stands first.
  const target = wanted ?? lists.find(isOffered);
  const { busy, add } = useAddChosen();
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (target === undefined || !(await add(target, people()))) return;
    on.onAdded();
    on.onClose();
  };
  return (
    <Modal
      opened
      centered
      title={t('add.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={on.onClose}
    >
      <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
        {count !== undefined && <p>{t('add.text', { count, number: number(count) })}</p>}
        {mayMail && (
          <Radio.Group
            label={t('add.kind')}
            value={kind}
            onChange={(chosen) => {
              setKind(chosen === 'mailing' ? 'mailing' : 'contact');
              setWanted(null);
            }}
          >
            <div className={classes.choices}>
              <Radio value="contact" label={t('add.kinds.contact')} />
              <Radio value="mailing" label={t('add.kinds.mailing')} />
            </div>
          </Radio.Group>
        )}
        <ListChoice
          key={kind}
          label={t('add.list')}
          disabled={target === undefined && isWhole}
          kind={kind}
          list={target}
          updatable
          isOffered={isOffered}
          onChoose={setWanted}
        />
        {isReady && isWhole && target === undefined && <p>{t('add.none')}</p>}
        <DialogButtons>
          <Button variant="default" onClick={on.onClose}>
            {t('dialog.cancel')}
          </Button>
          <BusyButton type="submit" loading={busy} disabled={target === undefined}>
            {t('add.submit')}
          </BusyButton>
        </DialogButtons>
      </form>
    </Modal>
  );
};
