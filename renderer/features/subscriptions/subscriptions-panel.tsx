import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { barOf } from './barred.ts';
import classes from './subscriptions.module.css';
import { useSubscriptions } from './use-subscriptions.ts';

/** Mailing lists that hold the person who is signed in. Nothing where there are none. */
export const SubscriptionsPanel = () => {
  const { t } = useTranslation('subscriptions');
  const { lists, busy, set } = useSubscriptions();
  if (lists.length === 0) return null;
  return (
    <section className={classes.panel} aria-labelledby="subscriptions-title">
      <h2 id="subscriptions-title">{t('account.title')}</h2>
      <p>{t('account.text')}</p>
      <ul className={classes.lists}>
        {lists.map(({ listId, name, description, state }) => {
          const bar = barOf(state);
          return (
            <li key={listId}>
              <Switch
                label={<bdi>{name}</bdi>}
                description={
                  <>
                    <bdi>{description}</bdi>
                    {state === 'asked' && (
                      <span className={classes.asked}>{t('account.asked')}</span>
                    )}
                    {bar !== undefined && <span className={classes.asked}>{t(bar)}</span>}
                  </>
                }
                // What is wished for: whoever is on a list may leave it though no mail reaches them.
                checked={state === 'subscribed' || bar !== undefined}
                aria-disabled={busy.includes(listId) || undefined}
                onChange={({ currentTarget }) => {
                  if (!busy.includes(listId)) void set(listId, currentTarget.checked);
                }}
              />
            </li>
          );
        })}
      </ul>
    </section>
  );
};
