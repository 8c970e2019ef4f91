import { Suspense } from 'react';
import { late } from '../late-component.tsx';
import type { PlaceMapProps } from './place-map.tsx';
import { Skeleton } from '../skeleton.tsx';

const PlaceMap = late(async () => ({ default: (await import('./place-map.tsx')).PlaceMap }));

/** The map, fetched when it is first shown. Another direction is another map. */
export const LateMap = (props: PlaceMapProps) => (
  <Suspense
    fallback={
      <div role="status" aria-label={props.words.loading}>
        <Skeleton height={props.height ?? 360} />
      </div>
    }
  >
    <PlaceMap key={props.direction} {...props} />
  </Suspense>
);
