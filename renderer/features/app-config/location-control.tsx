import { Input, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './app-config.module.css';
import type { ControlProps } from './control-props.ts';

/** A point on the map, typed as its two numbers. */
export const LocationControl = ({ field, onChange, around }: ControlProps) => {
  const { t } = useTranslation('app-config');
  const { label, description, error } = around;
  const [latitude = '', longitude = ''] = field.value.split(',');
  return (
    <fieldset className={classes.parts}>
      <legend>{label}</legend>
      {description !== undefined && <Input.Description>{description}</Input.Description>}
      <div className={classes.pair}>
        <TextInput
          label={t('place.latitude')}
          inputMode="decimal"
          value={latitude}
          error={error !== undefined}
          onChange={({ currentTarget }) => onChange(`${currentTarget.value},${longitude}`)}
        />
        <TextInput
          label={t('place.longitude')}
          inputMode="decimal"
          value={longitude}
          error={error !== undefined}
          onChange={({ currentTarget }) => onChange(`${latitude},${currentTarget.value}`)}
        />
      </div>
      {error !== undefined && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  );
};
