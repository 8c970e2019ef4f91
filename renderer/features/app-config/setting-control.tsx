import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Input.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { NativeSelect, Switch, Textarea, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { timeZones, unlistedZones } from '#renderer/i18n/time-zones.ts';
import classes from './app-config.module.css';
import type { ControlProps } from './control-props.ts';
import { ListControl } from './list-control.tsx';
import { LocationControl } from './location-control.tsx';
import { PasswordPolicyEditor } from './password-policy-editor.tsx';
import { PictureControl } from './picture-control.tsx';

const zoneOption = (zone: string) => (
  <option key={zone} value={zone}>
    {zone}
  </option>
);

/** Drawn once: there are hundreds of them. */
const zones = timeZones.map(zoneOption);

const TimeZoneControl = ({ field, onChange, around }: ControlProps) => {
  const { t } = useTranslation('app-config');
  return (
    <NativeSelect
      {...around}
      value={field.value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    >
      <option value="">{t('ofServer')}</option>
      {unlistedZones(field.value).map(zoneOption)}
      {zones}
    </NativeSelect>
  );
};

const ChoiceControl = ({ field, words, onChange, around }: ControlProps) => {
  const { name, definition, value } = field;
  const options = definition.kind === 'choice' ? definition.options : [];
  return (
    <NativeSelect
      {...around}
      value={value}
      data={options.map((option) => ({ value: option, label: words.option(name, option) }))}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};

const TextControl = ({ field, onChange, around }: ControlProps) => {
  const { definition, value } = field;
  const { required = false, format } = definition.kind === 'text' ? definition : {};
  return (
    <TextInput
      {...around}
      dir="auto"
      required={required}
      withAsterisk={false}
      type={format === 'webAddress' ? 'url' : 'text'}
      value={value}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};

/** The input of one setting, by its kind. */
export const SettingControl = (props: ControlProps) => {
  const { field, onChange, around } = props;
  const { definition, value } = field;
  switch (definition.kind) {
    case 'bool':
      return (
        <Switch
          {...around}
          checked={value === 'true'}
          onChange={({ currentTarget }) => onChange(String(currentTarget.checked))}
        />
      );
    case 'choice':
      return <ChoiceControl {...props} />;
    case 'list':
      return <ListControl {...props} />;
    case 'location':
      return <LocationControl {...props} />;
    case 'image':
      return <PictureControl {...props} />;
    case 'json':
      return <PasswordPolicyEditor {...props} />;
    case 'text':
      return definition.format === 'timeZone' ? (
        <TimeZoneControl {...props} />
      ) : (
        <TextControl {...props} />
      );
    case 'longtext':
      return (
        <Textarea
          {...around}
          rows={3}
          dir="auto"
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    case 'int':
    case 'color':
      return (
        <TextInput
          {...around}
          className={classes.short}
          {...(definition.kind === 'int' ? { inputMode: 'numeric' } : { type: 'color' })}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      );
    default:
      return definition satisfies never;
  }
};
