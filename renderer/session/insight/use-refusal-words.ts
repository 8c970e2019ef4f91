import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { noRoom, savedBefore } from '#shared/contract/envelope.ts';
import { refusalOf } from '#renderer/api/failure.ts';

/** A code as messages are named, where `_many` would be a plural. */
const camelCased = (code: string): string =>
  code.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** What the service says in the person's language already, with more in it than a code. */
const saidInFull: ReadonlySet<string> = new Set([savedBefore, noRoom]);

/**
 * Why a question, a report or a dashboard was refused, in the person's language. The service says it in English: its
 * codes are looked up, and its own sentence is told where nobody has words for one.
 */
export const useRefusalWords = () => {
  const { t, i18n } = useTranslation('insight');
  return useCallback(
    (failure: unknown): string => {
      const refusal = refusalOf(failure);
      if (refusal === undefined) return t('refused.unreachable');
      const [fault] = refusal.errors;
      if (fault !== undefined && saidInFull.has(fault.code)) return refusal.message;
      const paths = [
        ...(fault === undefined ? [] : [`refused.faults.${camelCased(fault.code)}`]),
        `refused.codes.${refusal.code}`,
      ];
      const known = paths.find((path) => i18n.exists(path, { ns: 'insight' }));
      // The path has just been found among the messages.
      return known === undefined
        ? refusal.message
        : t(known as 'refused.codes.409', { said: refusal.message });
    },
    [t, i18n],
  );
};
