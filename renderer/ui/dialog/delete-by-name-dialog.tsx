import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { DialogButtons } from './dialog-buttons.tsx';
import { describedBy } from './dialog-parts.ts';
import classes from './delete-by-name-dialog.module.css';
import { Modal } from './modal.ts';
import { useOpener } from './use-opener.ts';

type DeleteByNameDialogProps = {
  /** What has to be typed, letter by letter; spaces around it do not count. */
  readonly name: string;
  readonly busy: boolean;
  /** What becomes known of it while the name is typed. */
  readonly news?: string;
  readonly words: {
    readonly title: string;
    readonly text: string;
    readonly label: string;
    readonly mismatch: string;
    readonly cancel: string;
    readonly submit: string;
  };
  readonly onDelete: () => void;
  readonly onClose: () => void;
};

/** Asks for the name of what will be gone for everybody who shares it. */
export const DeleteByNameDialog = (props: DeleteByNameDialogProps) => {
  const { name, busy, words, news, onDelete, onClose } = props;
  const [typed, setTyped] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useOpener();
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (typed.trim() === name) return onDelete();
    setIsWrong(true);
    return field.current?.focus();
  };
  return (
    <Modal
      attributes={describedBy(id)}
      opened
      centered
      title={words.title}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <form noValidate className={classes.form} onSubmit={submit}>
        <p id={id} className="prewrap">
          {words.text}
        </p>
        {news !== undefined && <output>{news}</output>}
        <TextInput
          ref={field}
          data-autofocus
          required
          autoComplete="off"
          label={words.label}
          value={typed}
          error={isWrong ? <span role="alert">{words.mismatch}</span> : null}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            setIsWrong(false);
          }}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <BusyButton type="submit" color="red" loading={busy}>
            {words.submit}
          </BusyButton>
        </DialogButtons>
      </form>
    </Modal>
  );
};
