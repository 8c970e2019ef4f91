import { useState } from 'react';

/** Asks for a list anew; `refreshing` is true for a press alone, not while another page comes or the list polls. */
export const useRefresh = (refetch: () => PromiseLike<unknown>) => {
  const [refreshing, setRefreshing] = useState(false);
  const refresh = async (): Promise<void> => {
    setRefreshing(true);
    await refetch();
    setRefreshing(false);
  };
  return { refreshing, refresh: () => void refresh() };
};
