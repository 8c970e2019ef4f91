import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck, IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import {
  markPrimary,
  newEmail,
  type PersonContent,
  type ProfileEmail,
} from '#shared/rules/profile.ts';
import { bareAddress, storedEmailAddress } from '#shared/rules/email-address.ts';
import { isAccountEmail } from '#shared/rules/profile-locks.ts';
import { Card } from './card.tsx';
import { Entry } from './entry.tsx';
import { fieldOf } from './field-of.ts';
import { placed, removeAt, replaceAt } from './form-values.ts';
import classes from './person-form.module.css';
import { useEntryFocus } from './use-entry-focus.ts';
import type { PersonForm } from './person-form.ts';

/**
 * Which entry is the saved one, of those with the address of `email`: a second one that is being typed must not lock itself
 * as soon as it reads like the first.
 */
const savedOf = (email: ProfileEmail, emails: readonly ProfileEmail[], base: PersonContent) => {
  const isAlike = ({ emailId }: ProfileEmail): boolean =>
    storedEmailAddress(emailId) === storedEmailAddress(email.emailId);
  const alike = emails.filter(isAlike);
  const known = base.emailIdList.find(isAlike);
  return known && (alike.find(({ verified }) => verified === known.verified) ?? alike[0]);
};

/** E-mail addresses; the primary one and the one of the account stay as they are. */
export const EmailsCard = ({ form }: { readonly form: PersonForm }) => {
  const { t } = useTranslation('profile');
  const { values, base, saved, change, errorOf, words } = form;
  const { list, enter, leave } = useEntryFocus();
  const emails = values.emailIdList;
  const write = (emailIdList: readonly ProfileEmail[]) =>
    change((now) => ({ ...now, emailIdList }));
  /** One that is being added may still be typed, also while it is primary. */
  const isFixed = (email: ProfileEmail): boolean =>
    ((form.primaryEmailStays && email.primary) || isAccountEmail(email, saved)) &&
    savedOf(email, emails, base) === email;
  return (
    <Card title={t('emails.title')} fault={errorOf('emailIdList')}>
      {emails.length === 0 && <p className={classes.quiet}>{t('emails.none')}</p>}
      <ul ref={list} className={classes.entries}>
        {placed(emails).map(({ entry: email, index, key }) => {
          const fixed = isFixed(email);
          return (
            <Entry
              key={key}
              title={t('emails.one', { number: index + 1 })}
              primary={email.primary}
              marks={
                email.verified && (
                  <span className={classes.mark} data-tone="good">
                    <IconCircleCheck size={14} aria-hidden /> {t('emails.verified')}
                  </span>
                )
              }
              onPrimary={(primary) => write(markPrimary(emails, primary ? index : -1))}
              onRemove={
                fixed
                  ? undefined
                  : () =>
                      leave(index, () => {
                        form.forgetTouched('emailIdList');
                        write(removeAt(emails, index));
                      })
              }
            >
              <TextInput
                {...fieldOf(form, `emailIdList.${index}.emailId`, 'email')}
                type="email"
                label={t('emails.email')}
                required
                dir="ltr"
                spellCheck={false}
                readOnly={fixed}
                className={fixed ? classes.locked : undefined}
                description={fixed && isAccountEmail(email, saved) ? words.accountEmail : undefined}
                value={email.emailId}
                onChange={({ currentTarget }) => {
                  const emailId = bareAddress(currentTarget.value);
                  write(replaceAt(emails, index, (now) => ({ ...now, emailId, verified: false })));
                }}
              />
            </Entry>
          );
        })}
      </ul>
      <Button
        variant="default"
        className={classes.add}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() =>
          enter(() => write([...emails, { ...newEmail(), primary: emails.length === 0 }]))
        }
      >
        {t('emails.add')}
      </Button>
    </Card>
  );
};
