import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { enterAdded } from '#renderer/ui/form/enter-added.ts';
import { handToNextRow } from '#renderer/ui/form/next-row.ts';
import { type AddressFieldsProps, AddressTextField } from './address-fields.tsx';
import { fieldOf } from './field-of.ts';
import { placed, removeAt, replaceAt } from './form-values.ts';
import classes from './person-form.module.css';

/** Landmark, kind of building, and whatever else people want to say about an address. */
export const AddressDetails = (props: AddressFieldsProps) => {
  const { t } = useTranslation('profile');
  const { number } = useFormats();
  const { form, index, address, onChange } = props;
  const custom = address.addressCustomFields;
  const write = (addressCustomFields: typeof custom) => onChange({ addressCustomFields });
  const path = `addressList.${index}.addressCustomFields`;
  const hasFault = form.faults.some((fault) => fault.path.startsWith(path));
  // What a fault has opened stays so when it is mended: whoever types there would lose the field.
  const [open, setOpen] = useState(false);
  const [hadFault, setHadFault] = useState(false);
  if (hadFault !== hasFault) {
    setHadFault(hasFault);
    if (hasFault) setOpen(true);
  }
  return (
    <details
      className={classes.more}
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary>{t('addresses.more')}</summary>
      <div className={classes.fields}>
        <AddressTextField {...props} name="landmark" />
        <AddressTextField {...props} name="buildingType" />
      </div>
      {placed(custom).map(({ entry: { fieldName, fieldValue }, index: place, key }) => (
        <div
          key={key}
          ref={handToNextRow}
          className={classes.pair}
          role="group"
          aria-label={t('addresses.fieldNumbered', { number: number(place + 1) })}
        >
          <TextInput
            {...fieldOf(form, `${path}.${place}.fieldName`)}
            label={t('addresses.fieldName')}
            required
            dir="auto"
            value={fieldName}
            onChange={({ currentTarget }) => {
              const { value } = currentTarget;
              write(replaceAt(custom, place, (field) => ({ ...field, fieldName: value })));
            }}
          />
          <TextInput
            {...fieldOf(form, `${path}.${place}.fieldValue`)}
            label={t('addresses.fieldValue')}
            dir="auto"
            value={fieldValue}
            onChange={({ currentTarget }) => {
              const { value } = currentTarget;
              write(replaceAt(custom, place, (field) => ({ ...field, fieldValue: value })));
            }}
          />
          <ActionIcon
            variant="subtle"
            color="red"
            aria-label={t('remove', { what: fieldName || t('addresses.fieldName') })}
            onClick={() => write(removeAt(custom, place))}
          >
            <IconTrash size={18} aria-hidden />
          </ActionIcon>
        </div>
      ))}
      {custom.length < 20 && (
        <Button
          variant="subtle"
          size="compact-sm"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={({ currentTarget }) =>
            enterAdded(currentTarget, () => write([...custom, { fieldName: '', fieldValue: '' }]))
          }
        >
          {t('addresses.addField')}
        </Button>
      )}
    </details>
  );
};
