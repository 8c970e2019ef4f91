import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import { lazy, Suspense } from 'react';
import type { PlaceMapProps } from './place-map.tsx';

const PlaceMap = lazy(async () => ({ default: (await import('./place-map.tsx')).PlaceMap }));

/** The map, fetched when it is first shown. Another direction is another map. */
export const LateMap = (props: PlaceMapProps) => (
  <Suspense
    fallback={
      <div role="status" aria-label={props.words.loading}>
        <Skeleton height={props.height ?? 360} radius="md" />
      </div>
    }
  >
    <PlaceMap key={props.direction} {...props} />
  </Suspense>
);
