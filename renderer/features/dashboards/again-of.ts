import { refusalOf } from '#renderer/api/failure.ts';

type Reading = {
  readonly error?: unknown;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/**
 * How to ask again for what is shown and could not be read anew; null where it could, or where it is on its way. Of a
 * service that cannot be reached the banner tells, which asks by itself.
 */
export const againOf = ({ error, isFetching, refetch }: Reading): (() => void) | null =>
  refusalOf(error) === undefined || isFetching ? null : () => void refetch();
