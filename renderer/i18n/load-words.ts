import { getI18n } from 'react-i18next';
import type { Namespace } from './messages.ts';

/**
 * Fetches what a screen says before it is drawn: one whose words come while it is drawn is kept back for a moment by React, once
 * for each file. Never fails: words that do not come are asked for again when they are spoken.
 */
export const loadWords = async (...namespaces: readonly Namespace[]): Promise<void> => {
  await getI18n()
    .loadNamespaces(namespaces)
    .catch(() => undefined);
};
