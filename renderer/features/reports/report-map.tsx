import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChartTools } from '#renderer/session/charts/use-chart-tools.ts';
import { PlaceFacts } from '#renderer/session/map/place-facts.tsx';
import { placeFigures } from '#renderer/session/map/place-figures.ts';
import { PortalMap } from '#renderer/session/map/portal-map.tsx';
import type { ChartData } from '#renderer/ui/charts/chart-data.ts';
import type { MapPoint } from '#renderer/ui/map/map-model.ts';
import { answeredPlaces, numberAt } from './answered-places.ts';

type ReportMapProps = {
  readonly title: string;
  /** The same object as long as it is the same answer. */
  readonly data: ChartData;
  /** Whether its rows are groups with numbers, rather than records. */
  readonly gathered: boolean;
  /** In pixels. */
  readonly height: number;
};

/** The places of an answer: a pin for a record, a circle with its number for a group. A window says what else is known. */
export const ReportMap = ({ title, data, gathered, height }: ReportMapProps) => {
  const { t } = useTranslation('reports');
  const { formats } = useChartTools();
  const places = useMemo(() => answeredPlaces(data, gathered), [data, gathered]);
  const points = useMemo(() => {
    const figures = placeFigures(places.map(numberAt), formats.short);
    return places.map((one, at): MapPoint => {
      const { place, row, columns, measure, split } = one;
      const [latitude, longitude] = place;
      const told = columns.filter(({ kind }) => !gathered || kind !== 'number');
      const names = gathered ? told : told.slice(0, 1);
      const name = [...names.map((column) => formats.cell(column, row[column.key])), split ?? '']
        .filter((text) => text !== '')
        .join(' · ');
      const value = numberAt(one);
      const label = name || title;
      return {
        id: String(at),
        latitude,
        longitude,
        label: value === null ? label : `${label}: ${formats.number(value)}`,
        ...(measure === null ? {} : figures[at]),
      };
    });
  }, [places, gathered, formats, title]);
  const info = useCallback(
    ({ id }: MapPoint) => {
      const { columns = [], row = {} } = places[Number(id)] ?? {};
      const facts = columns.flatMap((column) => {
        const said = formats.cell(column, row[column.key]);
        return said === '' ? [] : [{ key: column.key, title: column.title, said }];
      });
      return <PlaceFacts facts={facts} />;
    },
    [places, formats],
  );
  return (
    <PortalMap
      label={title}
      points={points}
      info={info}
      height={height}
      noData={t('map.noPlaces')}
    />
  );
};
