import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SearchResult } from '#shared/contracts/global-search.ts';
import { showApn } from '#shared/rules/apn.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { StreetPicture } from '#renderer/session/places/street-picture.tsx';
import { useCarouselWords } from '#renderer/session/places/use-carousel-words.ts';
import { PictureCarousel } from '#renderer/ui/pictures/picture-carousel.tsx';
import { HitText } from './hit-text.tsx';
import { propertyFacts } from './property-facts.ts';
import classes from './results.module.css';
import { useFoundAt, useResultPath } from './result-link.tsx';

type PropertyCardProps = {
  readonly result: SearchResult;
  readonly keyword: string;
  /** Visitors see what there is, people may look closer. */
  readonly mayView: boolean;
};

/** A property as it is found: its pictures, number, name, address and size. */
export const PropertyCard = ({ result, keyword, mayView }: PropertyCardProps) => {
  const { t } = useTranslation('search');
  const { number } = useFormats();
  const { apn, alias, address, units, pictures, place } = propertyFacts(result);
  const path = useResultPath()(result);
  const foundAt = useFoundAt();
  const name = alias === '' ? address : alias;
  const words = useCarouselWords(name);
  return (
    <li className={classes.card}>
      <div className={classes.picture}>
        <PictureCarousel
          pictures={pictures}
          words={words}
          instead={<StreetPicture place={place} address={address} />}
        />
      </div>
      <div className={classes.cardText}>
        <h3 className={classes.cardTitle}>
          <HitText text={name === '' ? t('property.unnamed') : name} keyword={keyword} />
        </h3>
        {alias !== '' && address !== '' && (
          <p>
            <HitText text={address} keyword={keyword} />
          </p>
        )}
        <dl className={classes.cardFacts}>
          <div>
            <dt>{t('property.apn')}</dt>
            <dd dir="ltr">
              <HitText text={showApn(apn)} keyword={keyword} />
            </dd>
          </div>
          <div>
            <dt>{t('property.units')}</dt>
            <dd>{units === null ? t('property.unknown') : number(units)}</dd>
          </div>
        </dl>
        {mayView && path !== undefined && (
          <Link
            to={path}
            state={foundAt}
            className="plain-button"
            data-quiet
            aria-label={t('property.viewOf', { name: name === '' ? showApn(apn) : name })}
          >
            {t('property.view')}
          </Link>
        )}
      </div>
    </li>
  );
};
