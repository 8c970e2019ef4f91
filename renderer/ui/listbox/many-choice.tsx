import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Pill.layer.css';
import '@mantine/core/styles/PillsInput.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import { type HeardWords, useHeardValues } from './use-heard-values.tsx';

type Choice = string | { readonly value: string; readonly label: string };

type ManyChoiceProps = Omit<MultiSelectProps, 'data' | 'value' | 'onChange'> & {
  readonly words: HeardWords;
  readonly data: (Choice | { readonly group: string; readonly items: Choice[] })[];
  readonly value: string[];
  readonly onChange: (values: string[]) => void;
};

const namesIn = (data: ManyChoiceProps['data']): ReadonlyMap<string, string> =>
  new Map(
    data
      .flatMap((item) => (typeof item === 'object' && 'items' in item ? item.items : [item]))
      .map((item) => (typeof item === 'string' ? [item, item] : [item.value, item.label])),
  );

/** Several of a list, which says to ears as well what is chosen. */
export const ManyChoice = ({ words, description, ...props }: ManyChoiceProps) => {
  const { data, value: values, onChange } = props;
  const names = namesIn(data);
  const heard = useHeardValues({
    words,
    values,
    onChange,
    nameOf: (value) => names.get(value) ?? value,
    description,
  });
  return (
    <>
      <MultiSelect {...props} {...heard.fieldProps} />
      {heard.spoken}
    </>
  );
};
