import { useSearchParams } from 'react-router-dom';
import { outboxChoices } from '#shared/contracts/mail.ts';

/** As the service takes them. */
export type OutboxFilters = {
  readonly recipient: string;
  readonly state: (typeof outboxChoices)[number];
};

/** Whose mail is shown, and which of it: kept in the address, so that a link and the way back lead to the same. */
export const useOutboxFilters = () => {
  const [address, setAddress] = useSearchParams();
  const filters: OutboxFilters = {
    recipient: (address.get('recipient') ?? '').trim().slice(0, 254),
    state: outboxChoices.find((known) => known === address.get('state')) ?? 'all',
  };
  return {
    filters,
    ask: ({ recipient, state }: OutboxFilters): void => {
      const asked = [
        ...(recipient.trim() === '' ? [] : [['recipient', recipient.trim()]]),
        ...(state === 'all' ? [] : [['state', state]]),
      ];
      setAddress(new URLSearchParams(asked));
    },
  };
};
