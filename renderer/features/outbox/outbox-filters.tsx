import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outboxChoices } from '#shared/contracts/mail.ts';
import classes from './outbox.module.css';
import type { OutboxFilters as Filters } from './use-outbox-filters.ts';

type OutboxFiltersProps = {
  readonly filters: Filters;
  readonly onAsk: (filters: Filters) => void;
};

/** Whose mail is looked for, and what became of it. */
export const OutboxFilters = ({ filters, onAsk }: OutboxFiltersProps) => {
  const { t } = useTranslation('outbox');
  const [recipient, setRecipient] = useState(filters.recipient);
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    onAsk({ ...filters, recipient });
  };
  return (
    <form role="search" noValidate className={classes.filters} onSubmit={submit}>
      <TextInput
        type="search"
        inputMode="email"
        dir="ltr"
        maxLength={254}
        label={t('filters.recipient')}
        description={t('filters.whole')}
        value={recipient}
        onChange={({ currentTarget }) => setRecipient(currentTarget.value)}
      />
      <NativeSelect
        label={t('filters.state')}
        data={outboxChoices.map((value) => ({ value, label: t(`filters.states.${value}`) }))}
        value={filters.state}
        onChange={({ currentTarget: { value } }) =>
          onAsk({
            ...filters,
            recipient,
            state: outboxChoices.find((one) => one === value) ?? 'all',
          })
        }
      />
      <Button type="submit" variant="default">
        {t('filters.show')}
      </Button>
    </form>
  );
};
