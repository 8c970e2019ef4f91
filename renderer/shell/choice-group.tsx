import { type ReactNode, useId } from 'react';
import classes from './appearance-menu.module.css';

type Choice<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  readonly picture: ReactNode;
};

type ChoiceGroupProps<Value extends string> = {
  readonly legend: string;
  readonly choices: readonly Choice<Value>[];
  readonly chosen: Value | undefined;
  readonly onChoose: (value: Value) => void;
};

/** One of a few, each with a picture; real radio buttons, so arrow keys choose and the choice shows at once. */
export const ChoiceGroup = <Value extends string>(props: ChoiceGroupProps<Value>) => {
  const { legend, choices, chosen, onChoose } = props;
  const name = useId();
  return (
    <fieldset className={classes.group}>
      <legend>{legend}</legend>
      {choices.map(({ value, label, picture }) => (
        <label key={value} className={classes.choice}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => onChoose(value)}
          />
          {picture}
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
};
