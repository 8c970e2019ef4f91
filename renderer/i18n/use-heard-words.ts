import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormats } from './formats-context.tsx';

type HeardKey = 'chosen' | 'added' | 'removed';

/** What fields of several values say to ears; nothing until the words have come, as no field waits for them. */
export const useHeardWords = () => {
  const { t, ready } = useTranslation('heard', { useSuspense: false });
  const { list } = useFormats();
  return useMemo(() => {
    const said = (key: HeardKey) => (names: readonly string[]) =>
      ready ? t(key, { names: list(names) }) : '';
    return { chosen: said('chosen'), added: said('added'), removed: said('removed') };
  }, [t, ready, list]);
};
