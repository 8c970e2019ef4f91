type Query = {
  readonly data?: unknown;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly refetch: () => unknown;
};

/** How a list stands that keeps its rows while others are on their way. */
export const listStateOf = ({ data, isError, isFetching, refetch }: Query) => ({
  failed: isError && !isFetching,
  refreshing: isFetching && data !== undefined,
  retry: () => void refetch(),
});
