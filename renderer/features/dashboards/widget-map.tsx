import { useCallback, useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { WidgetAnswer } from '#shared/contracts/widget-data.ts';
import { useInsightWords } from '#renderer/i18n/use-insight-words.ts';
import { recordLink } from '#renderer/session/insight/record-link.ts';
import { PlaceFacts } from '#renderer/session/map/place-facts.tsx';
import { PortalMap } from '#renderer/session/map/portal-map.tsx';
import type { MapPoint } from '#renderer/ui/map/map-model.ts';

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
  const points = useMemo(
    () =>
      data.flatMap(({ key, name: label, location }, place): readonly MapPoint[] =>
        location === undefined
          ? []
          : [{ id: `${place} ${key}`, label, latitude: location[0], longitude: location[1] }],
      ),
    [data],
  );
  const info = useCallback(
    ({ id }: MapPoint) => {
      const record = data[Number(id.split(' ')[0])];
      const cells = Array.isArray(record?.data) ? record.data : [record?.data ?? null];
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
