import { IconHome2 } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import type { contactProperties } from '#shared/contracts/crm-contact.ts';
import type { PayloadOf } from '#shared/contract/define-call.ts';
import { showApn } from '#shared/rules/apn.ts';
import { propertyPath } from './place-paths.ts';
import classes from './property-cards.module.css';

type PropertyCardsProps = {
  readonly properties: PayloadOf<typeof contactProperties>['addressDetails'];
  /** What one without a name and an address is called. */
  readonly unnamed: string;
  /** Says how many units there are; null where nobody knows. */
  readonly units: (total: number | null) => string;
};

/** Properties as cards that lead to them. */
export const PropertyCards = ({ properties, unnamed, units }: PropertyCardsProps) =>
  properties.length > 0 && (
    <ul className={classes.properties}>
      {properties.map(({ apnNumber, alias, otherAttributes, siteAddresses }) => {
        const site = siteAddresses.find(({ isprimary }) => isprimary) ?? siteAddresses[0];
        const address = site?.fullAddress ?? '';
        return (
          <li key={apnNumber} className={classes.property}>
            <IconHome2 size={20} stroke={1.5} aria-hidden className={classes.icon} />
            <div className={classes.text}>
              <Link to={propertyPath(apnNumber)} dir="auto" className={classes.name}>
                {alias || address || unnamed}
              </Link>
              <span dir="ltr" className={classes.apn}>
                {showApn(apnNumber)}
              </span>
              {alias !== '' && address !== '' && <span dir="auto">{address}</span>}
              <span className={classes.quiet}>{units(otherAttributes.totalUnits)}</span>
            </div>
          </li>
        );
      })}
    </ul>
  );
