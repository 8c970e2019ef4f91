import L from 'leaflet';
import { feature } from 'topojson-client';
import states from 'us-atlas/states-10m.json';
import { addGraticule } from './graticule.ts';

/** The land as the portal brings it along: the states, and degrees for a measure. Nothing is fetched from elsewhere. */
export const addOutline = (map: L.Map, direction: 'ltr' | 'rtl'): void => {
  // The file is the atlas's own: its only shapes are the states and the nation.
  const topology = states as unknown as Parameters<typeof feature>[0];
  const land = topology.objects['states'];
  if (land === undefined) return;
  L.geoJSON(feature(topology, land), {
    interactive: false,
    style: { className: 'place-land' },
  }).addTo(map);
  addGraticule(map, direction);
};
