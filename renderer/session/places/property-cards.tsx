import { IconHome2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { showApn } from '#shared/rules/apn.ts';
import { Retry } from '#renderer/ui/feedback/retry.tsx';
import { BusyButton } from '#renderer/ui/form/busy-button.tsx';
import { handFocusOut } from '#renderer/ui/form/heir.ts';
import { propertyPath } from './place-paths.ts';
import classes from './property-cards.module.css';
import type { PropertyList } from './property-list.ts';

type PropertyCardsProps = {
  readonly list: PropertyList;
  readonly words: {
    /** What one without a name and an address is called. */
    readonly unnamed: string;
    /** Says how many units there are; null where nobody knows. */
    readonly units: (total: number | null) => string;
    readonly failed: string;
    readonly retry: string;
    readonly more: string;
  };
};

/** Properties as cards that lead to them, and the way to more of them. */
export const PropertyCards = ({ list, words }: PropertyCardsProps) => {
  const { properties = [], failed, hasMore, loadingMore, retry, showMore } = list;
  return (
    <>
      {properties.length > 0 && (
        <ul className={classes.properties}>
          {properties.map(({ apnNumber, alias, otherAttributes, siteAddresses }) => {
            const site = siteAddresses.find(({ isprimary }) => isprimary) ?? siteAddresses[0];
            const address = site?.fullAddress ?? '';
            return (
              <li key={apnNumber} className={classes.property}>
                <IconHome2 size={20} stroke={1.5} aria-hidden className={classes.icon} />
                <div className={classes.text}>
                  <Link to={propertyPath(apnNumber)} dir="auto" className={classes.name}>
                    {alias || address || words.unnamed}
                  </Link>
                  <span dir="ltr" className={classes.apn}>
                    {showApn(apnNumber)}
                  </span>
                  {alias !== '' && address !== '' && <span dir="auto">{address}</span>}
                  <span className={classes.quiet}>{words.units(otherAttributes.totalUnits)}</span>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {failed && (
        <div role="alert">
          <Retry message={words.failed} label={words.retry} onRetry={retry} />
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
          {words.more}
        </BusyButton>
      )}
    </>
  );
};
