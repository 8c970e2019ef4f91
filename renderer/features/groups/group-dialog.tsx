import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestGroupDescription, longestGroupName } from '#shared/rules/limits.ts';
import { useTooLong } from '#renderer/session/use-too-long.ts';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import { AskDialog } from '#renderer/ui/dialog/ask-dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import type { StaffGroup } from './use-group-desk.ts';
import { useSaveGroup } from './use-save-group.ts';

type GroupDialogProps = {
  /** The group that gets another name; a new one is made without it. */
  readonly group?: StaffGroup | undefined;
  readonly onClose: () => void;
};

/** Names a group and says what it is for. */
export const GroupDialog = ({ group, onClose }: GroupDialogProps) => {
  const { t } = useTranslation('groups');
  const [begun] = useState({
    groupName: group?.groupName ?? '',
    description: group?.description ?? '',
  });
  const [groupName, setName] = useState(begun.groupName);
  const [description, setDescription] = useState(begun.description);
  const [isAsked, setIsAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const about = useRef<HTMLTextAreaElement>(null);
  const { busy, fault, forget, save } = useSaveGroup(onClose);
  useOpener();
  useOpenWork(groupName !== begun.groupName || description !== begun.description, 'form');
  const isNameless = groupName.trim() === '';
  const tooLong = useTooLong();
  const longName = tooLong(groupName, longestGroupName);
  const longDescription = tooLong(description, longestGroupDescription);
  const errorOf = (): string | null => {
    if (longName !== null) return longName;
    if (isAsked && isNameless) return t('dialog.required');
    return fault === 'taken' ? t('dialog.taken') : null;
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsAsked(true);
    const isNameWrong = isNameless || longName !== null;
    (isNameWrong || longDescription === null ? field : about).current?.focus();
    if (isNameWrong || longDescription !== null) return;
    const content = { groupName: groupName.trim(), description: description.trim() };
    void save(group === undefined ? content : { id: group.id, ...content });
  };
  return (
    <AskDialog
      title={t(group === undefined ? 'dialog.new' : 'dialog.edit')}
      failureText={fault === 'failed' ? t('dialog.failed') : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        ref={field}
        data-autofocus
        required
        autoComplete="off"
        label={t('dialog.name')}
        value={groupName}
        error={errorOf()}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value);
          forget();
        }}
      />
      <Textarea
        ref={about}
        dir="auto"
        rows={3}
        error={longDescription}
        label={t('dialog.description')}
        value={description}
        onChange={({ currentTarget }) => setDescription(currentTarget.value)}
      />
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <BusyButton type="submit" loading={busy}>
          {t('dialog.save')}
        </BusyButton>
      </DialogButtons>
    </AskDialog>
  );
};
