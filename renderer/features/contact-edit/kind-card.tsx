import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { userTypes } from '#shared/contracts/contact-schemas.ts';
import { useUserTypeName } from '#renderer/i18n/use-user-type-name.ts';
import { Card } from '#renderer/person-form/card.tsx';
import { Choice } from '#renderer/person-form/choice.tsx';
import { fieldOf } from '#renderer/person-form/field-of.ts';
import classes from '#renderer/person-form/person-form.module.css';
import { RetryLine } from '#renderer/ui/feedback/retry-line.tsx';
import { late } from '#renderer/ui/late-component.tsx';
import type { ContactFormState } from './use-contact-form.ts';
import { useFormLists, withChosen } from '#renderer/person-form/use-form-lists.ts';
import { Skeleton } from '#renderer/ui/skeleton.tsx';

/** A list that is searched weighs as much as the rest of the form. */
const RoleField = late(async () => ({ default: (await import('./role-field.tsx')).RoleField }));

/** What a contact is to the portal: its type, its roles, the application that it belongs to. */
export const KindCard = ({ form }: { readonly form: ContactFormState }) => {
  const { t } = useTranslation('contact-care');
  const typeName = useUserTypeName();
  const { values, change, saved } = form;
  const { applications, retry } = useFormLists();
  const locked = saved.userName !== '';
  return (
    <Card title={t('edit.kind')} hint={locked ? t('edit.kindLocked') : undefined}>
      <div className={classes.fields}>
        <Choice
          {...fieldOf(form, 'userType')}
          label={t('edit.userType')}
          required
          disabled={locked}
          options={userTypes.map((type) => ({ value: type, label: typeName(type) }))}
          value={values.userType}
          onChoose={(userType) => userType !== '' && change(() => ({ userType }))}
        />
        <Choice
          {...fieldOf(form, 'appId')}
          label={t('edit.application')}
          none={t('edit.noApplication')}
          options={withChosen(applications, values.appId === '' ? [] : [values.appId])}
          value={values.appId}
          onChoose={(appId) => change(() => ({ appId }))}
        />
        <div className={classes.wide}>
          <Suspense fallback={<Skeleton height={60} />}>
            <RoleField form={form} disabled={locked} />
          </Suspense>
          {retry !== null && (
            <RetryLine message={t('edit.listsFailed')} label={t('retry')} onRetry={retry} />
          )}
        </div>
      </div>
    </Card>
  );
};
