import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { SearchResult } from '#shared/contracts/global-search.ts';
import { showApn } from '#shared/rules/apn.ts';
import { PortalMap } from '#renderer/session/map/portal-map.tsx';
import type { MapPoint } from '#renderer/ui/map/map-model.ts';
import { propertyFacts } from './property-facts.ts';
import { isProperty } from './result-view.ts';
import { ResultLink } from './result-link.tsx';
import classes from './results.module.css';

type ResultsMapProps = { readonly label: string; readonly results: readonly SearchResult[] };

const pointOf = (result: SearchResult): readonly MapPoint[] => {
  const { latitude = null, longitude = null } = result.parameters.additional ?? {};
  if (latitude === null || longitude === null) return [];
  const { id, service, title } = result;
  return [{ id, latitude, longitude, label: title, tone: isProperty(service) ? 'main' : 'second' }];
};

const Info = ({ result }: { readonly result: SearchResult }) => {
  const { t } = useTranslation('search');
  const { service, id, title } = result;
  const { address } = propertyFacts(result);
  return (
    <div className={classes.info}>
      <strong>
        <ResultLink result={result} className={undefined}>
          <bdi>{title}</bdi>
        </ResultLink>
      </strong>
      {isProperty(service) ? (
        <>
          <span dir="ltr">{showApn(id)}</span>
          {address !== '' && address !== title && <bdi>{address}</bdi>}
        </>
      ) : (
        <span>{t('facts.case', { id })}</span>
      )}
    </div>
  );
};

const infoOf = (results: readonly SearchResult[]) => (point: MapPoint) => {
  const result = results.find(({ id }) => id === point.id);
  return result !== undefined && <Info result={result} />;
};

/** What was found, where it is; the same places as a list below. */
export const ResultsMap = ({ label, results }: ResultsMapProps) => {
  const { t } = useTranslation('search');
  const points = useMemo(() => results.flatMap(pointOf), [results]);
  const without = results.length - points.length;
  return (
    <>
      <PortalMap label={label} points={points} withList height={460} info={infoOf(results)} />
      {without > 0 && <p className={classes.quiet}>{t('withoutPlace', { count: without })}</p>}
    </>
  );
};
