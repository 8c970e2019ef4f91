import L from 'leaflet';
import type { MapTiles } from './map-model.ts';

type Ground = { readonly tiles: MapTiles | null; readonly direction: 'ltr' | 'rtl' };

/** Leaflet takes mark-up here; whom to name is a text. */
const asText = (text: string): string => {
  const holder = document.createElement('span');
  holder.textContent = text;
  return holder.innerHTML;
};

/** Fetched only where it is shown: it is as heavy as the map itself. */
const drawOutline = async (
  map: L.Map,
  direction: Ground['direction'],
  isAlive: () => boolean,
): Promise<void> => {
  const { addOutline } = await import('./outline.ts');
  if (isAlive()) addOutline(map, direction);
};

/** What lies under the places: the operator's pictures; without them, or when none arrives, the portal's own outline. */
export const addBaseLayer = (
  map: L.Map,
  { tiles, direction }: Ground,
  isAlive: () => boolean,
): void => {
  if (tiles === null) {
    void drawOutline(map, direction, isAlive);
    return;
  }
  const layer = L.tileLayer(tiles.url, { attribution: asText(tiles.attribution), maxZoom: 19 });
  let hasArrived = false;
  layer.once('tileload', () => {
    hasArrived = true;
  });
  layer.once('tileerror', () => {
    if (!hasArrived) void drawOutline(map, direction, isAlive);
  });
  layer.addTo(map);
};
