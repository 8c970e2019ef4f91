import { useState } from 'react';

/** The key under which something is saved once, however often it is sent; another one is drawn for something else. */
export const useRequestKey = () => {
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  return { requestKey, drawKey: (): void => setRequestKey(crypto.randomUUID()) };
};
