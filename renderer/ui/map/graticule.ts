import L from 'leaflet';

/** Degrees between lines, the widest first. */
const steps = [30, 15, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002];

/** Fewer lines than this over the width of the map say too little. */
const fewestLines = 3;

const stepFor = (span: number): number => steps.find((step) => span / step >= fewestLines) ?? 0.002;

const linesBetween = (from: number, to: number, step: number): readonly number[] => {
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.max(0, Math.floor(to / step) - first + 1) }, (_, place) =>
    // Sums of fractions drift.
    Number(((first + place) * step).toFixed(4)),
  );
};

/** Pixels. */
const labelSize: L.PointTuple = [56, 18];

/** The corner with the buttons and the room around them, in pixels. */
const buttonsWidth = 56;

const labelAt = (
  position: L.LatLngExpression,
  degrees: number,
  side: 'top' | 'left' | 'right',
): L.Marker =>
  L.marker(position, {
    interactive: false,
    keyboard: false,
    icon: L.divIcon({
      className: `place-degree place-degree-${side}`,
      html: `${degrees}°`,
      iconSize: labelSize,
      iconAnchor: [side === 'right' ? labelSize[0] : 0, 0],
    }),
  });

/** Lines of latitude and longitude with their degrees: a measure for the eye where there is no picture of the land. */
export const addGraticule = (map: L.Map, direction: 'ltr' | 'rtl'): void => {
  const lines = L.layerGroup().addTo(map);
  /** Whether degrees at the top would lie below the buttons, or run out of sight. */
  const isHidden = (longitude: number): boolean => {
    const { x } = map.latLngToContainerPoint([0, longitude]);
    const width = map.getSize().x;
    const [first, last] =
      direction === 'ltr'
        ? [buttonsWidth, width - labelSize[0]]
        : [0, width - buttonsWidth - labelSize[0]];
    return x < first || x > last;
  };
  // Opposite to the buttons.
  const side = direction === 'ltr' ? 'right' : 'left';
  const draw = (): void => {
    lines.clearLayers();
    const bounds = map.getBounds();
    const [west, east] = [bounds.getWest(), bounds.getEast()];
    const [south, north] = [Math.max(-85, bounds.getSouth()), Math.min(85, bounds.getNorth())];
    const step = stepFor(east - west);
    const line = (ends: L.LatLngTuple[]) =>
      L.polyline(ends, { className: 'place-grid', interactive: false }).addTo(lines);
    for (const longitude of linesBetween(west, east, step)) {
      line([
        [south, longitude],
        [north, longitude],
      ]);
      if (!isHidden(longitude)) labelAt([north, longitude], longitude, 'top').addTo(lines);
    }
    for (const latitude of linesBetween(south, north, step)) {
      line([
        [latitude, west],
        [latitude, east],
      ]);
      labelAt([latitude, side === 'right' ? east : west], latitude, side).addTo(lines);
    }
  };
  map.on('moveend resize', draw);
  draw();
};
