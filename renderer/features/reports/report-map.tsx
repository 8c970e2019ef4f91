import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useChartTools } from '#renderer/session/charts/use-chart-tools.ts';
import { useQuestionWords } from '#renderer/session/insight/use-question-words.ts';
import { PortalMap } from '#renderer/session/map/portal-map.tsx';
import type { ChartData } from '#renderer/ui/charts/chart-data.ts';
import type { MapPoint } from '#renderer/ui/map/map-model.ts';
import classes from './report-map.module.css';

type ReportMapProps = {
  readonly title: string;
  /** The same object as long as it is the same answer. */
  readonly data: ChartData;
  /** In pixels. */
  readonly height: number;
};

/** The places of an answer; a marker says what is known about the row that stands there. */
export const ReportMap = ({ title, data, height }: ReportMapProps) => {
  const { t } = useTranslation('reports');
  const words = useQuestionWords();
  const { formats } = useChartTools();
  const points = useMemo(() => {
    const place = data.columns.find(({ kind }) => kind === 'location');
    const name = data.columns.find(({ kind }) => kind !== 'location');
    return data.rows.flatMap((row, at): readonly MapPoint[] => {
      const cell = place === undefined ? null : (row[place.key] ?? null);
      if (cell === null || typeof cell !== 'object') return [];
      const label = name === undefined ? '' : formats.cell(name, row[name.key]);
      return [{ id: String(at), label: label || title, latitude: cell[0], longitude: cell[1] }];
    });
  }, [data, formats, title]);
  const info = useCallback(
    ({ id }: MapPoint) => {
      const row = data.rows[Number(id)] ?? {};
      return (
        <dl className={classes.place}>
          {data.columns.map((column) => {
            const text = formats.cell(column, row[column.key]);
            return text === '' || column.kind === 'location' ? null : (
              <div key={column.key}>
                <dt>{column.title}</dt>
                <dd dir="auto">{text}</dd>
              </div>
            );
          })}
        </dl>
      );
    },
    [data, formats],
  );
  return (
    <PortalMap
      label={title}
      points={points}
      info={info}
      height={height}
      noData={t('map.noPlaces', { field: words.field('location') })}
    />
  );
};
