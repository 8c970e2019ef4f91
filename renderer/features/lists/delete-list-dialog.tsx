import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, Modal, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import classes from './lists.module.css';
import { useDeleteList } from './use-member-acts.ts';

type DeleteListDialogProps = {
  readonly list: ContactList;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** A list is gone for everybody who shares it, so its name has to be typed. */
export const DeleteListDialog = ({ list, onDeleted, onClose }: DeleteListDialogProps) => {
  const { t } = useTranslation('lists');
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useOpener();
  const { busy, remove } = useDeleteList(list, () => {
    onClose();
    onDeleted();
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (typed.trim() === list.name) return remove();
    setIsWrong(true);
    return field.current?.focus();
  };
  return (
    <Modal
      opened
      centered
      title={t('delete.title')}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <form noValidate className={classes.form} onSubmit={submit}>
        <p>{t('delete.text', { name: list.name })}</p>
        <TextInput
          ref={field}
          data-autofocus
          required
          autoComplete="off"
          label={t('delete.label')}
          value={typed}
          error={isWrong ? <span role="alert">{t('delete.mismatch')}</span> : null}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setIsWrong(false);
          }}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('dialog.cancel')}
          </Button>
          <Button type="submit" color="red" loading={busy}>
            {t('delete.submit')}
          </Button>
        </DialogButtons>
      </form>
    </Modal>
  );
};
