import { useTranslation } from 'react-i18next';
import { PropertyCards } from '#renderer/session/places/property-cards.tsx';
import { CardSkeleton, DetailCard, QuietLine } from '#renderer/ui/detail/detail-card.tsx';
import { useContactProperties } from './use-contact-detail.ts';

/** The properties that a contact owns, as cards. */
export const ContactProperties = ({ crmId }: { readonly crmId: number }) => {
  const { t } = useTranslation('contacts');
  const list = useContactProperties(crmId);
  const { properties, count, failed } = list;
  return (
    <DetailCard title={t('detail.properties')} count={count} wide takesFocus>
      {!failed && properties === undefined && <CardSkeleton label={t('detail.loading')} />}
      {properties?.length === 0 && <QuietLine>{t('detail.noProperties')}</QuietLine>}
      <PropertyCards
        list={list}
        words={{
          unnamed: t('detail.unnamedProperty'),
          units: (total) =>
            total === null ? t('detail.unitsUnknown') : t('detail.units', { count: total }),
          failed: t('detail.propertiesFailed'),
          retry: t('failed.retry'),
          more: t('detail.moreProperties'),
        }}
      />
    </DetailCard>
  );
};
