import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ContactList } from '#shared/contracts/crm-list.ts';
import type { ContactConditions } from '#shared/contracts/filter-schemas.ts';
import { longestListDescription, longestListName } from '#shared/rules/limits.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { useTooLong } from '#renderer/session/use-too-long.ts';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { SharingFields } from '#renderer/session/sharing/sharing-fields.tsx';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import { sendByKeys, sendingKeys } from '#renderer/ui/form/send-by-keys.ts';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { HeldFields } from '#renderer/ui/form/held-fields.tsx';
import { useFirstFault } from '#renderer/ui/form/use-first-fault.ts';
import { ListConflictChoice } from './list-conflict-choice.tsx';
import type { ChosenPeople, ListKind } from './list-kind.ts';
import { faultsOfList, isFaultless } from './list-values.ts';
import classes from './lists.module.css';
import { MembersChoice } from './members-choice.tsx';
import { useListForm } from './use-list-form.ts';
import { useListSaver } from './use-list-saver.ts';

type ListDialogProps = {
  readonly kind: ListKind;
  /** The list that is changed; a new one is made without it. */
  readonly list?: ContactList | undefined;
  /** Who is on a new list from the beginning. */
  readonly people?: () => ChosenPeople;
  readonly count?: number | undefined;
  /** Says a filter in words, of a list that is changed. */
  readonly renderFilter?: (filter: ContactConditions) => ReactNode;
  readonly onSaved: (list: ContactList) => void;
  readonly onClose: () => void;
};

/**
 * Names a list, says who shares it and, for a mailing list, how its members are asked. What was typed waits for the next
 * time when the dialog is closed.
 */
export const ListDialog = (props: ListDialogProps) => {
  const { kind, people, count, onSaved, onClose } = props;
  const { t } = useTranslation('lists');
  const { number } = useFormats();
  const listForm = useListForm(kind, props.list, people !== undefined);
  const { list, values, put } = listForm;
  const [tries, setTries] = useState(0);
  const [isReading, setReading] = useState(false);
  const isAsked = tries > 0;
  const form = useFirstFault(tries);
  const tooLong = useTooLong();
  useOpener();
  const saver = useListSaver(kind, (saved) => {
    listForm.draft.forget();
    onSaved(saved);
  });
  const faults = faultsOfList(values);
  const errorOf = (part: 'name' | 'description', most: number) =>
    tooLong(values[part], most) ?? (isAsked && faults[part] !== null ? t('dialog.required') : null);

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    // React hands the events of a dialog to the form that it was opened from.
    event.stopPropagation();
    if (!isFaultless(faults)) {
      setTries((count) => count + 1);
      return;
    }
    if (list === undefined) void saver.add(values, listForm, people?.());
    else saver.update(list, values);
  };

  return (
    <Modal
      // A window of its own for each question: the focus goes into its first field.
      key={saver.conflict === null ? 'form' : 'conflict'}
      opened
      centered
      size="lg"
      title={t(list === undefined ? `dialog.new.${kind}` : `dialog.edit.${kind}`)}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      {saver.conflict === null ? (
        <form
          ref={form}
          noValidate
          className={classes.form}
          onKeyDown={sendByKeys}
          onSubmit={submit}
        >
          <HeldFields held={saver.busy}>
            <DraftNotice
              draft={listForm.draft}
              without={people === undefined ? undefined : t('add.withoutPeople')}
            />
            {count !== undefined && <p>{t('add.text', { count, number: number(count) })}</p>}
            <TextInput
              data-autofocus
              required
              label={t('dialog.name')}
              value={values.name}
              error={errorOf('name', longestListName)}
              onChange={({ currentTarget }) => put({ name: currentTarget.value })}
            />
            <Textarea
              required
              dir="auto"
              rows={2}
              label={t('dialog.description')}
              value={values.description}
              error={errorOf('description', longestListDescription)}
              onChange={({ currentTarget }) => put({ description: currentTarget.value })}
            />
            {people === undefined && (
              <MembersChoice
                isNew={list === undefined}
                value={values.selection}
                isMissing={isAsked && faults.selection !== null}
                onChange={(selection) => put({ selection })}
                onReading={setReading}
              />
            )}
            <SharingFields
              value={values.sharing}
              onChange={(sharing) => put({ sharing })}
              faults={isAsked ? faults.sharing : []}
            />
            {kind === 'mailing' && (
              <>
                <Checkbox
                  label={t('dialog.default')}
                  description={t('dialog.defaultHint')}
                  checked={values.defaultList}
                  onChange={({ currentTarget }) => put({ defaultList: currentTarget.checked })}
                />
                {values.selection === null && (
                  <Checkbox
                    label={t('dialog.verification')}
                    description={t('dialog.verificationHint')}
                    checked={values.verificationRequired}
                    onChange={({ currentTarget }) =>
                      put({ verificationRequired: currentTarget.checked })
                    }
                  />
                )}
              </>
            )}
          </HeldFields>
          <DialogButtons>
            <Button variant="default" onClick={onClose}>
              {t('dialog.cancel')}
            </Button>
            <BusyButton type="submit" {...sendingKeys} loading={saver.busy || isReading}>
              {t('dialog.save')}
            </BusyButton>
          </DialogButtons>
        </form>
      ) : (
        <ListConflictChoice
          conflict={saver.conflict}
          renderFilter={props.renderFilter}
          busy={saver.busy}
          onSettle={saver.update}
          onCancel={saver.leaveConflict}
        />
      )}
    </Modal>
  );
};
