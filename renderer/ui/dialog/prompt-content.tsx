import { Button, Textarea, type TextareaProps, TextInput } from '@mantine/core';
import { type SyntheticEvent, useRef, useState } from 'react';
import { BusyButton } from '../form/busy-button.tsx';
import { sendByKeys, sendingKeys } from '../form/send-by-keys.ts';
import classes from './dialog.module.css';
import { DialogButtons } from './dialog-buttons.tsx';
import type { DialogLabels } from './dialog-labels.ts';
import type { PromptOptions } from './dialogs.ts';
import { characterCount, longestComment, type PromptFault, promptFault } from './prompt-text.ts';

const counterBelow: NonNullable<TextareaProps['inputWrapperOrder']> = [
  'label',
  'input',
  'error',
  'description',
];

type PromptContentProps = {
  readonly textId: string;
  readonly options: PromptOptions;
  readonly labels: DialogLabels;
  readonly text: string;
  /** What was typed is on its way. */
  readonly sending: boolean;
  readonly onType: (text: string) => void;
  readonly onYes: () => void;
  readonly onNo: () => void;
};

/** A question with a field; what is wrong with the text is said when it is sent and forgotten in the field. */
export const PromptContent = ({ textId, options, labels, text, ...props }: PromptContentProps) => {
  const { message, label, isAddress, commentRequired = true } = options;
  const [fault, setFault] = useState<PromptFault | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const sentences = {
    required: labels.required,
    notAnEmail: labels.notAnEmail,
    tooLong: labels.tooLong(longestComment),
  } satisfies Record<PromptFault, string>;
  const count = characterCount(text);

  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const found = promptFault(text, { required: commentRequired, isAddress });
    if (found === null) return props.onYes();
    const field = form.current?.elements.namedItem('prompt');
    if (field instanceof HTMLElement) field.focus();
    return setFault(found);
  };

  const field = {
    className: classes.field ?? '',
    name: 'prompt',
    label,
    value: text,
    required: commentRequired,
    readOnly: props.sending,
    error: fault === null ? null : <span role="alert">{sentences[fault]}</span>,
    // Read with the field and not with each key.
    ...(isAddress === undefined && { description: labels.used(count, longestComment) }),
    descriptionProps: { className: classes.used ?? '' },
    inputWrapperOrder: counterBelow,
    'data-autofocus': true,
    onFocus: () => setFault(null),
    onChange: ({ currentTarget }: SyntheticEvent<HTMLInputElement | HTMLTextAreaElement>) => {
      setFault(null);
      props.onType(currentTarget.value);
    },
  };

  return (
    <form ref={form} noValidate onKeyDown={sendByKeys} onSubmit={submit}>
      <p id={textId} className={`prewrap ${classes.message}`}>
        {message}
      </p>
      {isAddress !== undefined ? (
        <TextInput {...field} type="email" dir="ltr" spellCheck={false} />
      ) : (
        <Textarea {...field} rows={4} dir="auto" />
      )}
      <output className="visually-hidden">
        {isAddress === undefined && count > longestComment && sentences.tooLong}
      </output>
      <DialogButtons>
        <Button variant="default" onClick={props.onNo}>
          {options.noLabel ?? labels.no}
        </Button>
        <BusyButton {...sendingKeys} type="submit" loading={props.sending}>
          {options.yesLabel ?? labels.yes}
        </BusyButton>
      </DialogButtons>
    </form>
  );
};
