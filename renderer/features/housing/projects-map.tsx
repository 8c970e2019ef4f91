import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { SitePlace } from '#shared/contracts/housing.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { PortalMap } from '#renderer/session/map/portal-map.tsx';
import classes from './housing.module.css';

const SiteNote = ({ place }: { readonly place: SitePlace }) => {
  const { t } = useTranslation('housing');
  const { number } = useFormats();
  const units = place.totalTargetSite;
  return (
    <div className={classes.note}>
      <Link to={`/housing/project/${place.projectId}`} dir="auto">
        {place.name}
      </Link>
      {place.site !== place.name && <bdi>{place.site}</bdi>}
      <bdi>{place.address}</bdi>
      <span>{t('grid.units', { count: units, shown: number(units) })}</span>
    </div>
  );
};

/** The sites of the projects that the list holds, on a map; each leads to the grid of its project. */
export const ProjectsMap = ({ places }: { readonly places: readonly SitePlace[] }) => {
  const { t } = useTranslation('housing');
  const points = useMemo(
    () =>
      places.map(({ siteId, site, latitude, longitude }) => ({
        id: String(siteId),
        label: site,
        latitude,
        longitude,
      })),
    [places],
  );
  const byId = useMemo(
    () => new Map(places.map((place) => [String(place.siteId), place])),
    [places],
  );
  const noteOf = ({ id }: { readonly id: string }) => {
    const place = byId.get(id);
    return place === undefined ? null : <SiteNote place={place} />;
  };
  return (
    <PortalMap
      label={t('map')}
      noData={t('noPlaces')}
      points={points}
      height={320}
      info={noteOf}
      withList
    />
  );
};
