import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '#renderer/person-form/card.tsx';
import { fieldOf } from '#renderer/person-form/field-of.ts';
import formClasses from '#renderer/person-form/person-form.module.css';
import { late } from '#renderer/ui/late-component.tsx';
import classes from './contact-edit.module.css';
import { type CustomField, fieldsOf, withField } from './contact-values.ts';
import type { ContactFormState } from './use-contact-form.ts';
import { useFormLists } from '#renderer/person-form/use-form-lists.ts';

const NewFieldDialog = late(async () => ({
  default: (await import('./new-field-dialog.tsx')).NewFieldDialog,
}));

/** Custom fields by application: what they say, which there are, and new ones. */
export const FieldsCard = ({ form }: { readonly form: ContactFormState }) => {
  const { t } = useTranslation('contact-care');
  const { values, change } = form;
  const { applications } = useFormLists();
  const [adding, setAdding] = useState(false);
  const addButton = useRef<HTMLButtonElement>(null);
  const fields = fieldsOf(values.additionalDetails);
  const write = (field: CustomField, value: string | undefined) =>
    change((now) => ({ additionalDetails: withField(now.additionalDetails, field, value) }));
  const nameOf = (appId: string): string =>
    applications.find(({ value }) => value === appId)?.label ?? appId;
  return (
    <Card title={t('fields.title')} hint={t('fields.hint')}>
      {fields.length === 0 && <p className={formClasses.quiet}>{t('fields.none')}</p>}
      <ul className={classes.customFields}>
        {fields.map((field) => {
          const place = values.additionalDetails.findIndex(({ appId }) => appId === field.appId);
          return (
            <li key={`${field.appId} ${field.name}`}>
              <TextInput
                {...fieldOf(form, `additionalDetails.${place}.information.${field.name}`)}
                label={field.name}
                description={nameOf(field.appId)}
                dir="auto"
                value={field.value}
                onChange={({ currentTarget }) => write(field, currentTarget.value)}
              />
              <ActionIcon
                variant="subtle"
                color="red"
                aria-label={t('fields.remove', { name: field.name })}
                onClick={() => {
                  write(field, undefined);
                  addButton.current?.focus();
                }}
              >
                <IconTrash size={18} aria-hidden />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <Button
        ref={addButton}
        variant="default"
        className={formClasses.add}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => setAdding(true)}
      >
        {t('fields.add')}
      </Button>
      {adding && (
        <Suspense fallback={null}>
          <NewFieldDialog
            draftName={form.newFieldDraft}
            taken={fields}
            onAdd={(field) => write(field, field.value)}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
    </Card>
  );
};
