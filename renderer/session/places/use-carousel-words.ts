import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { PropertyDetail } from '#shared/contracts/property.ts';
import type { CarouselWords, Picture } from '#renderer/ui/pictures/picture-carousel.tsx';

/** What the pictures of a thing say about themselves. */
export const useCarouselWords = (name: string): CarouselWords => {
  const { t } = useTranslation('places');
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

/** A picture of the wire as the carousel has it. */
export const pictureOf = ({
  imageUrl,
  description,
}: PropertyDetail['images'][number]): Picture => ({ address: imageUrl, alt: description });
