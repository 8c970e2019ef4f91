import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { createMap, type PlaceMapHandle } from './create-map.ts';
import {
  defaultView,
  type MapPoint,
  type MapTiles,
  type MapView,
  type MapWords,
} from './map-model.ts';
import { PlaceList } from './place-list.tsx';

export type PlaceMapProps = {
  /** What the map shows, for whoever does not see it. */
  readonly label: string;
  /** A stable list: another one is drawn anew. */
  readonly points: readonly MapPoint[];
  readonly words: MapWords;
  readonly direction: 'ltr' | 'rtl';
  /** Null: the portal's own outline. */
  readonly tiles: MapTiles | null;
  /** What a place's window says; left out where a place has nothing to tell. */
  readonly info?: (point: MapPoint) => ReactNode;
  /** What is shown while there is no place. */
  readonly view?: MapView;
  /** Left out where the screen lists the same places itself. */
  readonly withList?: boolean;
  /** Pixels. */
  readonly height?: number;
};

type OpenInfo = { readonly id: string; readonly node: HTMLElement };

/** A map of places and, below it, the same places as a list. */
export const PlaceMap = ({
  label,
  points,
  words,
  direction,
  tiles,
  info,
  view = defaultView,
  withList = false,
  height = 360,
}: PlaceMapProps) => {
  const host = useRef<HTMLDivElement>(null);
  const handle = useRef<PlaceMapHandle>(null);
  const [opened, setOpened] = useState<OpenInfo | null>(null);
  const hasInfo = info !== undefined;
  const tileUrl = tiles?.url ?? '';
  const attribution = tiles?.attribution ?? '';
  const { latitude, longitude, zoom } = view;

  // Its language, its direction and its ground are chosen once: another choice is another map.
  useEffect(() => {
    if (host.current === null) return undefined;
    const made = createMap(host.current, {
      direction,
      words,
      tiles: tileUrl === '' ? null : { url: tileUrl, attribution },
      view: { latitude, longitude, zoom },
      onInfo: hasInfo ? setOpened : null,
    });
    handle.current = made;
    return () => {
      handle.current = null;
      setOpened(null);
      made.destroy();
    };
  }, [direction, words, tileUrl, attribution, latitude, longitude, zoom, hasInfo]);

  useEffect(() => {
    handle.current?.show(points);
  }, [points, direction, words, tileUrl, attribution, latitude, longitude, zoom, hasInfo]);

  useLayoutEffect(() => {
    if (opened !== null) handle.current?.enterInfo();
  }, [opened]);

  const openedPoint = points.find(({ id }) => id === opened?.id);
  return (
    <div className="place-map">
      <div className="place-map-frame" style={{ blockSize: height }}>
        <div
          ref={host}
          className="place-map-canvas"
          role="region"
          aria-label={`${label}. ${words.keys}`}
        />
        <div role="status">
          {points.length === 0 && <p className="place-map-empty">{words.noData}</p>}
        </div>
      </div>
      {opened !== null &&
        openedPoint !== undefined &&
        info !== undefined &&
        createPortal(info(openedPoint), opened.node)}
      {withList && points.length > 0 && (
        <PlaceList
          points={points}
          words={words}
          onOpen={hasInfo ? (id) => handle.current?.open(id) : null}
        />
      )}
    </div>
  );
};
