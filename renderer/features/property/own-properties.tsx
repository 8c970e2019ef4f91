import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { PropertyCards } from '#renderer/session/places/property-cards.tsx';
import { DetailCard } from '#renderer/ui/detail/detail-card.tsx';
import { useOwnProperties } from './use-own-properties.ts';

/** What the person who is signed in owns. Nothing for the many who own none. */
export const OwnProperties = () => {
  const { t } = useTranslation(['places', 'table']);
  const { number } = useFormats();
  const list = useOwnProperties();
  const { properties = [], count, failed } = list;
  if (properties.length === 0 && !failed) return null;
  return (
    <DetailCard title={t('own.title')} count={count} wide takesFocus>
      <PropertyCards
        list={list}
        words={{
          unnamed: t('property.unnamed'),
          units: (total) =>
            total === null
              ? t('property.unitsUnknown')
              : t('property.units', { count: total, shown: number(total) }),
          failed: t('table:failed'),
          retry: t('table:retry'),
          more: t('own.more'),
        }}
      />
    </DetailCard>
  );
};
