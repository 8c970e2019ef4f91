import '@mantine/core/styles/Input.layer.css';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type ReactNode, type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { outboxChoices } from '#shared/contracts/mail.ts';
import { isLonger } from '#shared/rules/limits.ts';
import { useOpenWork } from '#renderer/session/use-open-work.ts';
import classes from './outbox.module.css';
import { longestRecipient, type OutboxFilters as Filters } from './use-outbox-filters.ts';

/** The two fields stand side by side, one with a hint and one without. */
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = [
  'label',
  'input',
  'description',
  'error',
];

type OutboxFiltersProps = {
  readonly filters: Filters;
  readonly onAsk: (part: Partial<Filters>) => void;
  /** What else can be done here. */
  readonly children: ReactNode;
};

/** Whose mail is looked for, and what became of it. */
export const OutboxFilters = ({ filters, onAsk, children }: OutboxFiltersProps) => {
  const { t } = useTranslation(['outbox', 'shell']);
  const [recipient, setRecipient] = useState(filters.recipient);
  useOpenWork(recipient.trim() !== filters.recipient, 'brief');
  const [refused, setRefused] = useState(false);
  // Another question shows in the field: asked by a link, by the way back, or by a test mail.
  const [known, setKnown] = useState(filters.recipient);
  if (known !== filters.recipient) {
    setKnown(filters.recipient);
    setRecipient(filters.recipient);
    setRefused(false);
  }
  const ask = (part: Partial<Filters>): void => {
    const isTooLong = isLonger(recipient, longestRecipient);
    setRefused(isTooLong);
    if (!isTooLong) onAsk({ recipient, ...part });
  };
  const submit = (event: SubmitEvent): void => {
    event.preventDefault();
    ask({});
  };
  return (
    <form role="search" noValidate className={classes.filters} onSubmit={submit}>
      <TextInput
        type="search"
        inputMode="email"
        dir="ltr"
        label={t('filters.recipient')}
        description={t('filters.whole')}
        inputWrapperOrder={hintBelow}
        value={recipient}
        error={refused && t('shell:validation.tooLong', { count: longestRecipient })}
        errorProps={{ role: 'alert' }}
        onChange={({ currentTarget }) => {
          setRefused(false);
          setRecipient(currentTarget.value);
        }}
      />
      <NativeSelect
        label={t('filters.state')}
        data={outboxChoices.map((value) => ({ value, label: t(`filters.states.${value}`) }))}
        value={filters.state}
        onChange={({ currentTarget: { value } }) =>
          ask({ state: outboxChoices.find((one) => one === value) ?? 'all' })
        }
      />
      <div className={classes.acts}>
        <Button type="submit">{t('filters.show')}</Button>
        {children}
      </div>
    </form>
  );
};
