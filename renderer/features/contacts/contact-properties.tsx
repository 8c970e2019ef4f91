import { useTranslation } from 'react-i18next';
import { PropertyCards } from '#renderer/session/places/property-cards.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import classes from './contact-detail.module.css';
import { CardSkeleton, DetailCard, QuietLine } from '#renderer/ui/detail/detail-card.tsx';
import { useContactProperties } from './use-contact-detail.ts';

/** The properties that a contact owns, as cards. */
export const ContactProperties = ({ crmId }: { readonly crmId: number }) => {
  const { t } = useTranslation('contacts');
  const { properties, count, failed, hasMore, loadingMore, retry, showMore } =
    useContactProperties(crmId);
  return (
    <DetailCard title={t('detail.properties')} count={count} wide takesFocus>
      {failed && (
        <p role="alert" className={classes.quiet}>
          {t('detail.propertiesFailed')}{' '}
          <button type="button" className={classes.textButton} onClick={retry}>
            {t('failed.retry')}
          </button>
        </p>
      )}
      {!failed && properties === undefined && <CardSkeleton label={t('detail.loading')} />}
      {properties?.length === 0 && <QuietLine>{t('detail.noProperties')}</QuietLine>}
      <PropertyCards
        properties={properties ?? []}
        unnamed={t('detail.unnamedProperty')}
        units={(count) =>
          count === null ? t('detail.unitsUnknown') : t('detail.units', { count })
        }
      />
      {hasMore && (
        <BusyButton
          ref={handFocusOut}
          variant="default"
          size="xs"
          loading={loadingMore}
          onClick={showMore}
        >
          {t('detail.moreProperties')}
        </BusyButton>
      )}
    </DetailCard>
  );
};
