import { useTranslation } from 'react-i18next';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { PropertyCards } from '#renderer/session/places/property-cards.tsx';
import { DetailCard } from '#renderer/ui/detail/detail-card.tsx';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { useOwnProperties } from './use-own-properties.ts';

/** What the person who is signed in owns. Nothing for the many who own none. */
export const OwnProperties = () => {
  const { t } = useTranslation('places');
  const { number } = useFormats();
  const {
    properties = [],
    count,
    failed,
    hasMore,
    loadingMore,
    retry,
    showMore,
  } = useOwnProperties();
  if (properties.length === 0 && !failed) return null;
  return (
    <DetailCard title={t('own.title')} count={count} wide takesFocus>
      <PropertyCards
        properties={properties}
        unnamed={t('property.unnamed')}
        units={(units) =>
          units === null
            ? t('property.unitsUnknown')
            : t('property.units', { count: units, shown: number(units) })
        }
      />
      {failed && (
        <div role="alert">
          <Retry message={t('own.failed')} label={t('own.retry')} onRetry={retry} />
        </div>
      )}
      {hasMore && !failed && (
        <BusyButton
          ref={handFocusOut}
          variant="default"
          size="xs"
          loading={loadingMore}
          onClick={showMore}
        >
          {t('own.more')}
        </BusyButton>
      )}
    </DetailCard>
  );
};
