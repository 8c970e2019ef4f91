import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Autocomplete, Button, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { longestFieldName, longestFieldValue } from '#shared/rules/limits.ts';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { fits } from '#renderer/session/typed-onto.ts';
import { useDraftValues } from '#renderer/session/use-draft-values.ts';
import { useTooLong } from '#renderer/session/use-too-long.ts';
import { Choice } from '#renderer/person-form/choice.tsx';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { Modal } from '#renderer/ui/dialog/modal.ts';
import { useOpener } from '#renderer/ui/dialog/use-opener.ts';
import classes from './contact-edit.module.css';
import type { CustomField } from './contact-values.ts';
import { useFormLists } from '#renderer/person-form/use-form-lists.ts';

type Fault = 'required' | 'taken';

const emptyField: CustomField = { appId: 'CRM', name: '', value: '' };

const isField = fits(z.object({ appId: z.string(), name: z.string(), value: z.string() }));

type NewFieldDialogProps = {
  /** Where what was typed waits when the dialog is closed. */
  readonly draftName: string;
  readonly taken: readonly CustomField[];
  readonly onAdd: (field: CustomField) => void;
  readonly onClose: () => void;
};

/** A new custom field: its application, its name and its value. */
export const NewFieldDialog = ({ draftName, taken, onAdd, onClose }: NewFieldDialogProps) => {
  const { t } = useTranslation('contact-care');
  const { applications, fieldNames } = useFormLists();
  const {
    values: field,
    put,
    draft,
  } = useDraftValues<CustomField>({ name: draftName, begun: emptyField, isValues: isField });
  const [asked, setAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  useOpener();
  const tooLong = useTooLong();
  const isTaken = taken.some(
    ({ appId, name }) => appId === field.appId && name === field.name.trim(),
  );
  const nameFault: Fault | false = (field.name.trim() === '' && 'required') || (isTaken && 'taken');
  const valueFault: Fault | false = field.value.trim() === '' && 'required';
  const longName = tooLong(field.name, longestFieldName);
  const longValue = tooLong(field.value, longestFieldValue);
  const isNameRight = nameFault === false && longName === null;
  const said = (fault: Fault | false, long: string | null) => {
    const sentence = long ?? (asked && fault !== false ? t(`fields.faults.${fault}`) : null);
    return sentence !== null && <span role="alert">{sentence}</span>;
  };

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // The form behind this one is not meant.
    event.stopPropagation();
    setAsked(true);
    if (isNameRight && valueFault === false && longValue === null) {
      onAdd({ ...field, name: field.name.trim(), value: field.value.trim() });
      draft.forget();
      return onClose();
    }
    const first = form.current?.elements.namedItem(isNameRight ? 'value' : 'key');
    if (first instanceof HTMLElement) first.focus();
    return undefined;
  };

  return (
    <Modal
      opened
      centered
      title={t('fields.newTitle')}
      withCloseButton={false}
      closeOnClickOutside={false}
      onClose={onClose}
    >
      <form ref={form} noValidate className={classes.newField} onSubmit={submit}>
        <DraftNotice draft={draft} />
        <Choice
          label={t('edit.application')}
          required
          options={applications}
          value={field.appId}
          onChoose={(appId) => appId !== '' && put({ appId })}
        />
        <Autocomplete
          name="key"
          label={t('fields.key')}
          required
          data-autofocus
          dir="auto"
          autoComplete="off"
          data={[...fieldNames]}
          limit={8}
          withScrollArea={false}
          openOnFocus={false}
          comboboxProps={{ shadow: 'md' }}
          error={said(nameFault, longName)}
          value={field.name}
          onChange={(name) => put({ name })}
        />
        <TextInput
          name="value"
          label={t('fields.value')}
          required
          dir="auto"
          error={said(valueFault, longValue)}
          value={field.value}
          onChange={({ currentTarget }) => put({ value: currentTarget.value })}
        />
        <DialogButtons>
          <Button variant="default" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('fields.addOne')}</Button>
        </DialogButtons>
      </form>
    </Modal>
  );
};
