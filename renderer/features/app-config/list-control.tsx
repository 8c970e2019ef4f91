import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Textarea } from '@mantine/core';
import { listOf } from '#shared/rules/setting-kind.ts';
import classes from './app-config.module.css';
import type { ControlProps } from './control-props.ts';

/** A list: ticks where the portal knows what may stand in it, otherwise one entry on each line. */
export const ListControl = ({ field, words, onChange, around }: ControlProps) => {
  const { name, definition, value } = field;
  const options = definition.kind === 'list' ? definition.options : undefined;
  if (options === undefined) {
    return (
      <Textarea
        {...around}
        rows={3}
        dir="auto"
        value={value.split(',').join('\n')}
        onChange={({ currentTarget }) => onChange(currentTarget.value.replaceAll('\n', ','))}
      />
    );
  }
  return (
    <Checkbox.Group
      {...around}
      value={[...listOf(value)]}
      // In the order of the table, whichever was ticked first.
      onChange={(chosen) => onChange(options.filter((one) => chosen.includes(one)).join(','))}
    >
      <div className={classes.options}>
        {options.map((option) => (
          <Checkbox key={option} value={option} label={words.option(name, option)} />
        ))}
      </div>
    </Checkbox.Group>
  );
};
