import { IconHome2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { showApn } from '#shared/rules/apn.ts';
import { propertyPath } from '#renderer/session/places/place-paths.ts';
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
      {properties !== undefined && properties.length > 0 && (
        <ul className={classes.properties}>
          {properties.map(({ apnNumber, alias, otherAttributes, siteAddresses }) => {
            const site = siteAddresses.find(({ isprimary }) => isprimary) ?? siteAddresses[0];
            const units = otherAttributes.totalUnits;
            return (
              <li key={apnNumber} className={classes.property}>
                <IconHome2 size={20} stroke={1.5} aria-hidden className={classes.propertyIcon} />
                <div className={classes.propertyText}>
                  <Link to={propertyPath(apnNumber)} dir="auto" className={classes.propertyName}>
                    {alias || t('detail.unnamedProperty')}
                  </Link>
                  <span dir="ltr" className={classes.apn}>
                    {showApn(apnNumber)}
                  </span>
                  {site !== undefined && <span dir="auto">{site.fullAddress}</span>}
                  <span className={classes.quiet}>
                    {units === null
                      ? t('detail.unitsUnknown')
                      : t('detail.units', { count: units })}
                  </span>
                </div>
              </li>
            );
          })}
        </ul>
      )}
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
