import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import '@mantine/core/styles/Input.layer.css';
import { Button, Modal, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '#shared/contracts/saved-view.ts';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { toast } from '#renderer/ui/feedback/toasts.ts';
import { useDeleteView } from './use-delete-view.ts';
import classes from './view-dialog.module.css';

type DeleteViewDialogProps = {
  readonly view: SavedView;
  readonly onDeleted: () => void;
  readonly onClose: () => void;
};

/** A view is gone for everybody who shares it, so its name has to be typed. */
export const DeleteViewDialog = ({ view, onDeleted, onClose }: DeleteViewDialogProps) => {
  const { t } = useTranslation('views');
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useOpener();
  const { busy, remove } = useDeleteView(view.id, () => {
    toast.success(t('delete.done', { name: view.name }));
    onClose();
    onDeleted();
  });
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (typed === view.name) return remove();
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
        <p className="prewrap">
          {view.isShared
            ? t('delete.shared', { name: view.name })
            : t('delete.own', { name: view.name })}
        </p>
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
