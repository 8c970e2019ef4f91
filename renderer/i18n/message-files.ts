/// <reference types="vite/client" />

/** What fetches each file of messages, by its address. */
export const messageFiles = import.meta.glob<Record<string, unknown>>('./messages/*/*.json', {
  import: 'default',
});
