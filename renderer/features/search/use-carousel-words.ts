import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { CarouselWords } from '#renderer/ui/pictures/picture-carousel.tsx';

/** What the pictures of a thing say about themselves. */
export const useCarouselWords = (name: string): CarouselWords => {
  const { t } = useTranslation('search');
  return useMemo(
    () => ({
      label: t('pictures.label', { name }),
      previous: t('pictures.previous'),
      next: t('pictures.next'),
      place: (at, count) => t('pictures.place', { at, total: count }),
    }),
    [t, name],
  );
};
