// The sign at the end of the control is drawn by this sheet.
import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect, type NativeSelectProps } from '@mantine/core';

export type Option<Value extends string = string> = {
  readonly value: Value;
  readonly label: string;
  /** The language of the label, where that is another than the page's. */
  readonly lang?: string;
};

type ChoiceProps<Value extends string> = Omit<
  NativeSelectProps,
  'data' | 'value' | 'onChange' | 'children'
> & {
  readonly options: readonly Option<Value>[];
  readonly value: Value | '';
  /** What stands for no choice; left out where there must be one. */
  readonly none?: string;
  readonly onChoose: (value: Value | '') => void;
};

/** One of a list, by the browser's own control: light, and at home on every device. */
export const Choice = <Value extends string>(props: ChoiceProps<Value>) => {
  const { options, value, none, onChoose, ...rest } = props;
  return (
    <NativeSelect
      {...rest}
      value={value}
      onChange={({ currentTarget }) => {
        const chosen = options.find((option) => option.value === currentTarget.value);
        onChoose(chosen?.value ?? '');
      }}
    >
      {none !== undefined && <option value="">{none}</option>}
      {options.map((option) => (
        <option key={option.value} value={option.value} lang={option.lang}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
};
