import '@mantine/core/styles/ActionIcon.layer.css';
import { ActionIcon } from '@mantine/core';
import { IconBraces } from '@tabler/icons-react';
import { type RefObject, Suspense, useState } from 'react';
import { late } from '../late-component.tsx';
import type { Placeholder, PlaceholderLabels } from './editor-labels.ts';

const PlaceholderForm = late(async () => ({
  default: (await import('./placeholder-form.tsx')).PlaceholderForm,
}));

type PlaceholderButtonProps = {
  readonly placeholders: readonly Placeholder[];
  readonly labels: PlaceholderLabels;
  /** The one line of text that it writes into. */
  readonly field: RefObject<HTMLInputElement | null>;
  readonly onChange: (text: string) => void;
};

/** Puts a place to fill where the cursor stands in a line of text. */
export const PlaceholderButton = ({
  labels,
  field,
  onChange,
  ...props
}: PlaceholderButtonProps) => {
  const [opened, setOpened] = useState(false);
  const insert = (text: string): void => {
    const input = field.current;
    if (input === null) return;
    const { value, selectionStart, selectionEnd } = input;
    const from = selectionStart ?? value.length;
    onChange(`${value.slice(0, from)}${text}${value.slice(selectionEnd ?? from)}`);
    // The popover gives the focus back to the button first, and the field gets its new text after that.
    setTimeout(() => {
      input.focus();
      input.setSelectionRange(from + text.length, from + text.length);
    }, 50);
  };
  const button = (
    <ActionIcon
      variant="subtle"
      color="gray"
      aria-label={labels.insert}
      title={labels.insert}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      <IconBraces size={18} aria-hidden />
    </ActionIcon>
  );
  return (
    <Suspense fallback={button}>
      <PlaceholderForm
        opened={opened}
        placeholders={props.placeholders}
        labels={labels}
        onInsert={insert}
        onClose={() => setOpened(false)}
        target={button}
      />
    </Suspense>
  );
};
