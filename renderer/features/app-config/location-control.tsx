import { Input, TextInput } from '@mantine/core';
import { type ClipboardEvent, useId } from 'react';
import { useTranslation } from 'react-i18next';
import classes from './app-config.module.css';
import type { ControlProps } from './control-props.ts';
import { draftOfPlace, pastedPlace, valueOfPlace } from './place-draft.ts';

/** A point on the map, typed as its two numbers. */
export const LocationControl = ({ field, onChange, around }: ControlProps) => {
  const { t } = useTranslation('app-config');
  const { label, description, error } = around;
  const fault = useId();
  const draft = draftOfPlace(field.value);
  const onPaste = (event: ClipboardEvent) => {
    const place = pastedPlace(event.clipboardData.getData('text'));
    if (place === undefined) return;
    event.preventDefault();
    onChange(place);
  };
  return (
    <fieldset className={classes.parts} aria-describedby={fault}>
      <legend>{label}</legend>
      {description !== undefined && <Input.Description>{description}</Input.Description>}
      <div className={classes.pair}>
        {(['latitude', 'longitude'] as const).map((part) => (
          <TextInput
            key={part}
            label={t(`place.${part}`)}
            inputMode="decimal"
            value={draft[part]}
            error={error !== undefined}
            onPaste={onPaste}
            onChange={({ currentTarget }) =>
              onChange(valueOfPlace({ ...draft, [part]: currentTarget.value }))
            }
          />
        ))}
      </div>
      {error !== undefined && (
        <Input.Error id={fault} role="alert">
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
};
