import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import { useInsightWords } from '#renderer/i18n/use-insight-words.ts';
import { recordLink } from '#renderer/session/insight/record-link.ts';
import { useChartTools } from '#renderer/session/charts/use-chart-tools.ts';
import { PlaceFacts } from '#renderer/session/map/place-facts.tsx';
import { placeFigures } from '#renderer/session/map/place-figures.ts';
import { PortalMap } from '#renderer/session/map/portal-map.tsx';
import type { MapPoint } from '#renderer/ui/map/map-model.ts';
import { cellsOf } from './widget-points.ts';

type WidgetMapProps = {
  readonly name: string;
  readonly answer: WidgetAnswer;
  /** Pixels there are for the map. */
  readonly height: number;
};

/** In pixels: what is lower is no map. */
const leastHeight = 120;

/** The places of a widget; a marker says what is known about what stands there. */
export const WidgetMap = ({ name, answer, height }: WidgetMapProps) => {
  const insight = useInsightWords();
  const { columnList, data } = answer;
  const { formats } = useChartTools();
  const points = useMemo(() => {
    const figures = placeFigures(
      data.map(({ figure }) => figure ?? null),
      formats.short,
    );
    return data.flatMap(({ key, name: label, location, figure }, place): readonly MapPoint[] => {
      if (location === undefined) return [];
      const [latitude, longitude] = location;
      const at = { id: `${place} ${key}`, latitude, longitude };
      // A marker is never without words.
      const said = label || name;
      if (figure === undefined) return [{ ...at, label: said }];
      const told = figure === null ? said : `${said}: ${formats.number(figure)}`;
      return [{ ...at, label: told, ...figures[place] }];
    });
  }, [data, formats, name]);
  const info = useCallback(
    ({ id }: MapPoint) => {
      const record = data[Number(id.split(' ')[0])];
      const cells = cellsOf(record?.data ?? null);
      const facts = columnList.flatMap(({ fieldName, type }, at) => {
        const text = insight.cell(fieldName, type, cells[at] ?? null);
        const to = recordLink(fieldName, cells[at]);
        const said = to === null ? text : <Link to={to}>{text}</Link>;
        return text === '' || type === 'LOCATION'
          ? []
          : [{ key: fieldName, title: insight.field(fieldName), said }];
      });
      return <PlaceFacts facts={facts} />;
    },
    [columnList, data, insight],
  );
  return (
    <PortalMap label={name} points={points} info={info} height={Math.max(height, leastHeight)} />
  );
};
