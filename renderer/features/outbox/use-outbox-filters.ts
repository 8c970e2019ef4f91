import { outboxChoices } from '#shared/contracts/mail.ts';
import { useQuery } from '#renderer/platform/use-query.ts';

/** Mails that a page may have. */
export const pageSizes = [20, 50, 100] as const;

/** Characters of an address. */
export const longestRecipient = 254;

/** As the service takes them. */
export type OutboxFilters = {
  readonly recipient: string;
  readonly state: (typeof outboxChoices)[number];
  readonly size: number;
};

const filtersIn = (address: URLSearchParams): OutboxFilters => ({
  recipient: (address.get('recipient') ?? '').trim().slice(0, longestRecipient),
  state: outboxChoices.find((known) => known === address.get('state')) ?? 'all',
  size: pageSizes.find((known) => String(known) === address.get('size')) ?? pageSizes[0],
});

const addressOf = ({ recipient, state, size }: OutboxFilters): URLSearchParams =>
  new URLSearchParams([
    ...(recipient.trim() === '' ? [] : [['recipient', recipient.trim()]]),
    ...(state === 'all' ? [] : [['state', state]]),
    ...(size === pageSizes[0] ? [] : [['size', String(size)]]),
  ]);

/** Whose mail is shown, which of it and how much at a time: kept in the address, so that a link and the way back lead to the same. */
export const useOutboxFilters = () => {
  const [address, change] = useQuery();
  return {
    filters: filtersIn(address),
    ask: (part: Partial<OutboxFilters>): void =>
      change((now) => addressOf({ ...filtersIn(now), ...part })),
  };
};
