import { useState } from 'react';

/** The key under which something is saved once, however often it is sent; another one is drawn for something else. */
export const useRequestKey = () => {
  const [requestKey, setRequestKey] = useState(() => crypto.randomUUID());
  return { requestKey, drawKey: (): void => setRequestKey(crypto.randomUUID()) };
};

/** The same for whatever may be pressed next to one another: each has a key of its own until it is saved. */
export const useRequestKeys = () => {
  const [keys] = useState(() => new Map<string, string>());
  return (content: object) => {
    const name = JSON.stringify(content);
    const requestKey = keys.get(name) ?? crypto.randomUUID();
    keys.set(name, requestKey);
    return { requestKey, drawKey: (): void => void keys.delete(name) };
  };
};
