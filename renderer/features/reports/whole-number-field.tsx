import '@mantine/core/styles/Input.layer.css';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { wholeNumberOf } from './whole-number.ts';

type WholeNumberFieldProps = {
  readonly label: string;
  readonly value: number;
  readonly most: number;
  readonly onChange: (value: number) => void;
};

/** A number from 1 on. What is none stays where it can be put right, and the last one that was counts meanwhile. */
export const WholeNumberField = ({ label, value, most, onChange }: WholeNumberFieldProps) => {
  const { t } = useTranslation('reports');
  const [typed, setTyped] = useState({ text: String(value), for: value });
  // Another number comes with another draft.
  const text = typed.for === value ? typed.text : String(value);
  return (
    <TextInput
      label={label}
      inputMode="numeric"
      value={text}
      error={wholeNumberOf(text, most) === null ? t('panel.limitFault', { most }) : null}
      onChange={({ currentTarget }) => {
        const wished = wholeNumberOf(currentTarget.value, most);
        setTyped({ text: currentTarget.value, for: wished ?? value });
        if (wished !== null) onChange(wished);
      }}
    />
  );
};
