import L from 'leaflet';
import type { MapTiles } from './map-model.ts';

/** Leaflet takes mark-up here; whom to name is a text. */
const asText = (text: string): string => {
  const holder = document.createElement('span');
  holder.textContent = text;
  return holder.innerHTML;
};

/** Fetched only where it is shown: it is as heavy as the map itself. */
const drawOutline = async (map: L.Map, isAlive: () => boolean): Promise<void> => {
  const { addOutline } = await import('./outline.ts');
  if (isAlive()) addOutline(map);
};

/** What lies under the places: the operator's pictures; without them, or when none arrives, the portal's own outline. */
export const addBaseLayer = (map: L.Map, tiles: MapTiles | null, isAlive: () => boolean): void => {
  if (tiles === null) {
    void drawOutline(map, isAlive);
    return;
  }
  const layer = L.tileLayer(tiles.url, { attribution: asText(tiles.attribution), maxZoom: 19 });
  let hasArrived = false;
  layer.once('tileload', () => {
    hasArrived = true;
  });
  layer.once('tileerror', () => {
    if (!hasArrived) void drawOutline(map, isAlive);
  });
  layer.addTo(map);
};
