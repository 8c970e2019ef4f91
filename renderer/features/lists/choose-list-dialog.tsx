import '@mantine/core/styles/Input.layer.css';
import { Button } from '@mantine/core';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { ListTargetFields } from './list-target-fields.tsx';
import classes from './lists.module.css';
import { useListTarget } from './use-list-target.ts';

type ChooseListDialogProps = {
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly none: string;
    readonly submit: string;
  };
  readonly onChosen: (list: ContactList) => void;
  readonly onClose: () => void;
};

/** Asks which list something begins with: mailing lists first, contact lists as well. */
export const ChooseListDialog = ({ words, onChosen, onClose }: ChooseListDialogProps) => {
  const { t } = useTranslation('lists');
  useOpener();
  const target = useListTarget('mailing');
  const { list } = target;
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    event.stopPropagation();
    if (list !== undefined) onChosen(list);
  };
  return (
    <Modal
      opened
      centered
      title={words.title}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <form noValidate className={classes.form} onSubmit={submit}>
        <p>{words.text}</p>
        <ListTargetFields target={target} kinds={['mailing', 'contact']} none={words.none} />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" disabled={list === undefined}>
            {words.submit}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
};
