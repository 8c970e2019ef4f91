import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import type { Placeholder, PlaceholderLabels } from './editor-labels.ts';
import classes from './editor.module.css';
import { placeholderText } from './placeholder-text.ts';
import { ToolPopover } from './tool-popover.tsx';

type PlaceholderFormProps = {
  readonly opened: boolean;
  readonly target: ReactElement;
  readonly placeholders: readonly Placeholder[];
  readonly labels: PlaceholderLabels;
  readonly onInsert: (text: string) => void;
  readonly onClose: () => void;
};

/** Asks which place is to be filled for each person, and with what where nothing is known. */
export const PlaceholderForm = ({ opened, target, labels, ...props }: PlaceholderFormProps) => {
  const { placeholders, onInsert, onClose } = props;
  const [name, setName] = useState(placeholders[0]?.name ?? '');
  const [fallback, setFallback] = useState('');
  const insert = () => {
    onClose();
    onInsert(placeholderText(name, fallback));
    setFallback('');
  };
  return (
    <ToolPopover
      opened={opened}
      label={labels.insert}
      target={target}
      onSubmit={insert}
      onClose={onClose}
    >
      <div className={classes.form}>
        <NativeSelect
          label={labels.which}
          value={name}
          data={placeholders.map((known) => ({ value: known.name, label: known.label }))}
          onChange={({ currentTarget }) => setName(currentTarget.value)}
        />
        <TextInput
          label={labels.fallback}
          description={labels.fallbackHint}
          value={fallback}
          attributes={{ input: { dir: 'auto' } }}
          onChange={({ currentTarget }) => setFallback(currentTarget.value)}
        />
        <Button type="submit">{labels.add}</Button>
      </div>
    </ToolPopover>
  );
};
