import '@mantine/core/styles/Input.layer.css';
import { Button, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { MemberToAdd } from '#shared/contracts/crm-list.ts';
import { isTypedAddress, longestEmailAddress } from '#shared/rules/email-address.ts';
import { isPersonName, longestName } from '#shared/rules/person-name.ts';
import { useTooLong } from '#renderer/session/use-too-long.ts';
import { DraftNotice } from '#renderer/session/draft-notice.tsx';
import { DialogButtons } from '#renderer/ui/dialog/dialog-buttons.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { HeldFields } from '#renderer/ui/form/held-fields.tsx';
import classes from './lists.module.css';
import type { NewPerson, NewPersonField } from './use-new-person.ts';

type NewPersonFormProps = {
  readonly person: NewPerson;
  readonly busy: boolean;
  readonly onSubmit: (people: readonly MemberToAdd[]) => void;
  readonly onClose: () => void;
};

const fields: readonly NewPersonField[] = ['firstName', 'lastName', 'emailAddress'];

const longest = {
  firstName: longestName,
  lastName: longestName,
  emailAddress: longestEmailAddress,
} satisfies Record<NewPersonField, number>;

const isRight = {
  firstName: isPersonName,
  lastName: isPersonName,
  emailAddress: isTypedAddress,
} satisfies Record<NewPersonField, (text: string) => boolean>;

/** Name and address of somebody whom the contact desk does not know yet. */
export const NewPersonForm = ({ person, busy, onSubmit, onClose }: NewPersonFormProps) => {
  const { t } = useTranslation('lists');
  const { values, write, draft } = person;
  const [isAsked, setIsAsked] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const tooLong = useTooLong();
  const faultOf = (field: NewPersonField): 'required' | 'wrong' | null => {
    const text = values[field].trim();
    if (text === '') return 'required';
    return isRight[field](text) ? null : 'wrong';
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setIsAsked(true);
    const first = fields.find((field) => faultOf(field) !== null);
    if (first === undefined) return onSubmit([values]);
    const input = form.current?.elements.namedItem(first);
    return input instanceof HTMLElement ? input.focus() : undefined;
  };
  const errorOf = (field: NewPersonField) => {
    const long = tooLong(values[field], longest[field]);
    const fault = isAsked ? faultOf(field) : null;
    if (long !== null || fault === null) return long;
    return fault === 'required' ? t('dialog.required') : t(`people.wrong.${field}`);
  };
  return (
    <form ref={form} noValidate className={classes.form} onSubmit={submit}>
      <HeldFields held={busy}>
        <DraftNotice draft={draft} />
        {fields.map((field) => (
          <TextInput
            key={field}
            required
            name={field}
            label={t(`people.${field}`)}
            {...(field === 'emailAddress' ? { type: 'email', dir: 'ltr', spellCheck: false } : {})}
            value={values[field]}
            error={errorOf(field)}
            onChange={({ currentTarget }) => write(field, currentTarget.value)}
          />
        ))}
      </HeldFields>
      <DialogButtons>
        <Button variant="default" onClick={onClose}>
          {t('dialog.cancel')}
        </Button>
        <BusyButton type="submit" loading={busy}>
          {t('people.submit')}
        </BusyButton>
      </DialogButtons>
    </form>
  );
};
