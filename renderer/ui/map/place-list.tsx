import { useState } from 'react';
import { handToNew } from '../form/hand-to-new.ts';
import type { MapPoint, MapWords } from './map-model.ts';

type PlaceListProps = {
  readonly points: readonly MapPoint[];
  readonly words: MapWords;
  /** Null where a place has nothing more to tell. */
  readonly onOpen: ((id: string) => void) | null;
};

/** How many places are listed at a time. */
const step = 50;

/** The places of a map for whoever would rather read. */
export const PlaceList = ({ points, words, onOpen }: PlaceListProps) => {
  const [shown, setShown] = useState(step);
  return (
    <details className="place-list">
      <summary>{words.list(points.length)}</summary>
      <ul data-grows>
        {points.slice(0, shown).map(({ id, label }) => (
          <li key={id}>
            {onOpen === null ? (
              <bdi>{label}</bdi>
            ) : (
              <button type="button" onClick={() => onOpen(id)}>
                <bdi>{label}</bdi>
              </button>
            )}
          </li>
        ))}
      </ul>
      {shown < points.length && (
        <button ref={handToNew} type="button" onClick={() => setShown(shown + step)}>
          {words.more}
        </button>
      )}
    </details>
  );
};
