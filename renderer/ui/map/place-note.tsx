import type { ReactNode } from 'react';
import type { MapPoint } from './map-model.ts';

/** What the window of a place says of one thing: what it is called, and where it is. */
export const placeNote =
  (title: string) =>
  ({ label }: MapPoint): ReactNode => (
    <>
      <strong dir="auto">{title}</strong>
      {label !== title && (
        <>
          <br />
          <bdi>{label}</bdi>
        </>
      )}
    </>
  );
