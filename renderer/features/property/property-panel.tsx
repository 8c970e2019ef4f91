import { type ReactNode, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { PropertyDetail } from '#shared/contracts/property.ts';
import { showApn } from '#shared/rules/apn.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { PortalMap } from '#renderer/session/map/portal-map.tsx';
import { StreetPicture } from '#renderer/session/places/street-picture.tsx';
import { pictureOf, useCarouselWords } from '#renderer/session/places/use-carousel-words.ts';
import { useRight } from '#renderer/session/rights.ts';
import { DetailCard, QuietLine } from '#renderer/ui/detail/detail-card.tsx';
import { DetailLayout, Tag } from '#renderer/ui/detail/detail-layout.tsx';
import { placeNote } from '#renderer/ui/map/place-note.tsx';
import { PictureCarousel } from '#renderer/ui/pictures/picture-carousel.tsx';
import { PropertyCases } from './property-cases.tsx';
import classes from './property.module.css';

type PropertyProps = { readonly property: PropertyDetail };

/** What a property is called: its name, else its address, else its number. */
export const propertyName = ({ alias, siteAddresses, apnNumber }: PropertyDetail): string =>
  [alias, siteAddresses[0]?.fullAddress ?? ''].find((name) => name !== '') ?? showApn(apnNumber);

const Lead = ({ property }: PropertyProps) => {
  const { t } = useTranslation('places');
  const { number } = useFormats();
  const { totalUnits } = property.otherAttributes;
  return (
    <>
      <Tag tone="strong">
        {t('property.apn')} <bdi dir="ltr">{showApn(property.apnNumber)}</bdi>
      </Tag>
      <Tag>
        {totalUnits === null
          ? t('property.unitsUnknown')
          : t('property.units', { count: totalUnits, shown: number(totalUnits) })}
      </Tag>
    </>
  );
};

const Addresses = ({ property: { siteAddresses } }: PropertyProps) => {
  const { t } = useTranslation('places');
  return (
    <DetailCard title={t('property.addresses')} count={siteAddresses.length}>
      {siteAddresses.length === 0 && <QuietLine>{t('property.noAddresses')}</QuietLine>}
      <ul className={classes.list}>
        {siteAddresses.map(({ fullAddress, isprimary }) => (
          <li key={fullAddress}>
            <bdi>{fullAddress}</bdi> {isprimary && <Tag>{t('property.primary')}</Tag>}
          </li>
        ))}
      </ul>
    </DetailCard>
  );
};

/** Owner and housing projects, each for those who may know. */
const Relations = ({ property: { owner, projects } }: PropertyProps) => {
  const { t } = useTranslation('places');
  const mayContacts = useRight('app-crm-contact', 'VW');
  if (owner === null && projects.length === 0) return null;
  return (
    <DetailCard title={t('property.relations')}>
      <dl className={classes.relations}>
        {owner !== null && (
          <div>
            <dt>{t('property.owner')}</dt>
            <dd>
              {mayContacts ? (
                <Link to={`/crm/contact/view/${owner.crmId}`} dir="auto">
                  {owner.name || t('nameless')}
                </Link>
              ) : (
                <bdi>{owner.name || t('nameless')}</bdi>
              )}
            </dd>
          </div>
        )}
        {projects.length > 0 && (
          <div>
            <dt>{t('property.projects')}</dt>
            {projects.map(({ projectId, name }) => (
              <dd key={projectId}>
                <Link to={`/housing/project/${projectId}`} dir="auto">
                  {name}
                </Link>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </DetailCard>
  );
};

const Place = ({ property }: PropertyProps) => {
  const { t } = useTranslation('places');
  const name = propertyName(property);
  const words = useCarouselWords(name);
  const pictures = useMemo(() => property.images.map(pictureOf), [property]);
  const points = useMemo(() => {
    const sites = property.siteAddresses.flatMap(({ fullAddress, position }) =>
      position === null ? [] : [{ id: fullAddress, label: fullAddress, ...position }],
    );
    if (sites.length > 0 || property.position === null) return sites;
    return [{ id: property.apnNumber, label: propertyName(property), ...property.position }];
  }, [property]);
  return (
    <>
      <div className={classes.picture}>
        <PictureCarousel
          pictures={pictures}
          words={words}
          instead={<StreetPicture place={points[0] ?? null} address={points[0]?.label ?? name} />}
        />
      </div>
      <PortalMap
        label={t('property.map', { name })}
        noData={t('noPlace')}
        points={points}
        height={260}
        info={placeNote(name)}
      />
    </>
  );
};

type UnitsProps = PropertyProps & {
  readonly chosen: string | null;
  readonly onChoose: (unit: string | null) => void;
};

/** Units that have cases; one of them can be chosen. */
const Units = ({ property: { units }, chosen, onChoose }: UnitsProps) => {
  const { t } = useTranslation('places');
  const { number } = useFormats();
  if (units.length === 0) return null;
  const choice = (unit: string | null, label: string, cases?: number) => (
    <button
      key={unit ?? ''}
      type="button"
      className={classes.unit}
      aria-pressed={chosen === unit}
      onClick={() => onChoose(unit)}
    >
      <bdi>{label}</bdi>
      {cases !== undefined && (
        <span className={classes.unitCases}>
          <span aria-hidden>{number(cases)}</span>
          <span className="visually-hidden">
            {t('property.unitCases', { count: cases, shown: number(cases) })}
          </span>
        </span>
      )}
    </button>
  );
  return (
    <div className={classes.units} role="group" aria-label={t('property.unitChoice')}>
      {choice(null, t('property.allUnits'))}
      {units.map(({ unitNo, cases }) => choice(unitNo, unitNo, cases))}
    </div>
  );
};

type PropertyPanelProps = PropertyProps & {
  /** What stands above everything: the case that somebody came from. */
  readonly lead?: ReactNode;
};

/** One property, to read: where it is, its units, its cases, and who has to do with it. */
export const PropertyPanel = ({ property, lead }: PropertyPanelProps) => {
  const { t } = useTranslation('places');
  const [unit, setUnit] = useState<string | null>(null);
  return (
    <DetailLayout
      lead={
        <>
          <Lead property={property} />
          {lead}
        </>
      }
      aside={
        <>
          <Place property={property} />
          <Relations property={property} />
        </>
      }
    >
      <Addresses property={property} />
      <DetailCard title={t('property.cases')}>
        <Units property={property} chosen={unit} onChoose={setUnit} />
        <PropertyCases apn={property.apnNumber} unit={unit} />
      </DetailCard>
    </DetailLayout>
  );
};
