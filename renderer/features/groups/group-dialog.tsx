import '@mantine/core/styles/Input.layer.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { longestGroupDescription, longestGroupName } from '#shared/rules/limits.ts';
import { withParts } from '#shared/rules/merge-changes.ts';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { useTooLong } from '#renderer/session/use-too-long.ts';
import { AskDialog } from '#renderer/ui/dialog/ask-dialog.tsx';
import { BriefDialog } from '#renderer/ui/dialog/brief-dialog.tsx';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { sendingKeys } from '#renderer/ui/form/send-by-keys.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { HeldFields } from '#renderer/ui/form/held-fields.tsx';
import { SideChoice } from '#renderer/ui/form/side-choice.tsx';
import { valuesOf } from './group-values.ts';
import type { StaffGroup } from './use-group-desk.ts';
import { useGroupForm } from './use-group-form.ts';
import { useSaveGroup } from './use-save-group.ts';

type GroupDialogProps = {
  /** The group that gets another name; a new one is made without it. */
  readonly group?: StaffGroup | undefined;
  readonly onClose: () => void;
};

/** Names a group and says what it is for. What was typed waits for the next time when the dialog is closed. */
export const GroupDialog = ({ onClose, ...props }: GroupDialogProps) => {
  const { t } = useTranslation('groups');
  const form = useGroupForm(props.group);
  const { group, values, put } = form;
  const [isAsked, setIsAsked] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const about = useRef<HTMLTextAreaElement>(null);
  const saver = useSaveGroup(() => {
    form.draft.forget();
    onClose();
  });
  const { busy, fault, conflict } = saver;
  useOpener();
  const isNameless = values.groupName.trim() === '';
  const tooLong = useTooLong();
  const longName = tooLong(values.groupName, longestGroupName);
  const longDescription = tooLong(values.description, longestGroupDescription);
  const errorOf = (): string | null => {
    if (longName !== null) return longName;
    if (isAsked && isNameless) return t('dialog.required');
    return fault?.kind === 'taken' ? fault.text : null;
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsAsked(true);
    const isNameWrong = isNameless || longName !== null;
    (isNameWrong || longDescription === null ? field : about).current?.focus();
    if (isNameWrong || longDescription !== null) return;
    if (group === undefined) void saver.add(values, form);
    else saver.change(group, values);
  };
  const title = t(group === undefined ? 'dialog.new' : 'dialog.edit');
  if (conflict !== null) {
    const { said, conflicts, mine, theirs } = conflict;
    return (
      <BriefDialog title={title} text={t('conflict.text', { said })} onClose={saver.leaveConflict}>
        <SideChoice
          parts={conflicts.map((part) => ({
            part,
            label: t(part === 'groupName' ? 'dialog.name' : 'dialog.description'),
            mine: mine[part],
            theirs: valuesOf(theirs)[part],
          }))}
          labels={{
            mine: t('conflict.mine'),
            theirs: t('conflict.theirs'),
            empty: t('conflict.empty'),
            cancel: t('dialog.cancel'),
            save: t('dialog.save'),
          }}
          busy={busy}
          onSettle={(own) => saver.change(theirs, withParts(conflict.values, mine, own))}
          onCancel={saver.leaveConflict}
        />
      </BriefDialog>
    );
  }
  return (
    <AskDialog
      title={title}
      failureText={fault?.kind === 'failed' ? fault.text : null}
      sendsByKeys
      onSubmit={submit}
      onClose={onClose}
    >
      <HeldFields held={busy}>
        <DraftNotice draft={form.draft} />
        <TextInput
          ref={field}
          data-autofocus
          required
          autoComplete="off"
          label={t('dialog.name')}
          value={values.groupName}
          error={errorOf()}
          onChange={({ currentTarget }) => {
            put({ groupName: currentTarget.value });
            saver.forgetFault();
          }}
        />
        <Textarea
          ref={about}
          dir="auto"
          rows={3}
          error={longDescription}
          label={t('dialog.description')}
          value={values.description}
          onChange={({ currentTarget }) => put({ description: currentTarget.value })}
        />
      </HeldFields>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <BusyButton type="submit" {...sendingKeys} loading={busy}>
          {t('dialog.save')}
        </BusyButton>
      </DialogButtons>
    </AskDialog>
  );
};
