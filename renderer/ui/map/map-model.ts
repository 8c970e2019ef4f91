/** A place on the map. */
export type MapPoint = {
  readonly id: string;
  /** Degrees. */
  readonly latitude: number;
  readonly longitude: number;
  /** What it is called, by whoever reads the map out and in the list below it. */
  readonly label: string;
  /** Second kinds of things stand apart by colour and shape. */
  readonly tone?: 'main' | 'second';
  /** A number to be seen at the place: a circle around it instead of a pin, and no place joins another. */
  readonly figure?: {
    readonly text: string;
    /** Of the greatest circle's area, 0 to 1. */
    readonly share: number;
  };
};

/** Where pictures of the map come from: an address with {z}, {x} and {y}, and whom to name for them. */
export type MapTiles = { readonly url: string; readonly attribution: string };

export type MapWords = {
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly close: string;
  readonly loading: string;
  readonly noData: string;
  readonly keys: string;
  readonly cluster: (count: number) => string;
  readonly list: (count: number) => string;
  readonly more: string;
};

export type MapView = {
  readonly latitude: number;
  readonly longitude: number;
  readonly zoom: number;
};

/** What the map shows while it has no place to show. */
export const defaultView: MapView = { latitude: 34.1425, longitude: -118.2551, zoom: 12 };
