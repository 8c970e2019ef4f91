import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { TagsInput, type TagsInputProps } from '@mantine/core';
import { type HeardWords, useHeardValues } from './use-heard-values.tsx';

type ManyTextsProps = Omit<TagsInputProps, 'value' | 'onChange'> & {
  readonly words: HeardWords;
  readonly value: string[];
  readonly onChange: (values: string[]) => void;
};

/** Several texts, typed one after the other, which says to ears as well what is there. */
export const ManyTexts = ({ words, description, ...props }: ManyTextsProps) => {
  const { value: values, onChange } = props;
  const heard = useHeardValues({ words, values, onChange, nameOf: (value) => value, description });
  return (
    <>
      <TagsInput {...props} {...heard.fieldProps} />
      {heard.spoken}
    </>
  );
};
