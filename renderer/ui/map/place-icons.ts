import L from 'leaflet';
import type { MapPoint } from './map-model.ts';

const svgNames = 'http://www.w3.org/2000/svg';

const shapes = {
  main: {
    path: 'M15 1C7.3 1 1 7.2 1 14.8 1 25 15 39 15 39s14-14 14-24.2C29 7.2 22.7 1 15 1Z',
    hole: 5,
  },
  second: {
    path: 'M3 1h24a2 2 0 0 1 2 2v22a2 2 0 0 1-2 2h-7l-5 12-5-12H3a2 2 0 0 1-2-2V3a2 2 0 0 1 2-2Z',
    hole: 4,
  },
} as const;

const draw = (name: string, attributes: Readonly<Record<string, string>>): SVGElement => {
  const element = document.createElementNS(svgNames, name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

const hidden = (text: string): HTMLElement => {
  const holder = document.createElement('span');
  holder.className = 'visually-hidden';
  holder.textContent = text;
  return holder;
};

/** A pin that says what it marks to whoever does not see it. */
export const pinIcon = ({ label, tone = 'main' }: MapPoint): L.DivIcon => {
  const { path, hole } = shapes[tone];
  const pin = draw('svg', {
    viewBox: '0 0 30 40',
    width: '30',
    height: '40',
    'aria-hidden': 'true',
  });
  pin.append(
    draw('path', { d: path, class: 'place-pin-body' }),
    draw('circle', { cx: '15', cy: '14', r: String(hole), class: 'place-pin-hole' }),
  );
  const html = document.createElement('span');
  html.append(pin, hidden(label));
  return L.divIcon({
    className: `place-pin place-pin-${tone}`,
    html,
    iconSize: [30, 40],
    iconAnchor: [15, 39],
    popupAnchor: [0, -34],
  });
};

/** In pixels. */
const circleSizes = { least: 26, greatest: 60, perDigit: 8 } as const;

/** A number at its place. Its area grows with it, as far as the number itself stays within. */
export const circleIcon = (
  label: string,
  { text, share }: NonNullable<MapPoint['figure']>,
): L.DivIcon => {
  const { least, greatest, perDigit } = circleSizes;
  const size = Math.round(
    Math.max(least, greatest * Math.sqrt(share), 12 + perDigit * [...text].length),
  );
  const html = document.createElement('span');
  const shown = document.createElement('span');
  shown.setAttribute('aria-hidden', 'true');
  shown.textContent = text;
  html.append(shown, hidden(label));
  return L.divIcon({
    className: 'place-circle',
    html,
    iconSize: [size, size],
    popupAnchor: [0, -size / 2],
  });
};

/** Many places in one: how many they are. */
export const clusterIcon = (count: number, words: string): L.DivIcon => {
  const html = document.createElement('span');
  const shown = document.createElement('span');
  shown.setAttribute('aria-hidden', 'true');
  shown.textContent = count < 1000 ? String(count) : `${Math.floor(count / 100) / 10}k`;
  html.append(shown, hidden(words));
  const size = count < 10 ? 36 : count < 100 ? 42 : 50;
  return L.divIcon({ className: 'place-cluster', html, iconSize: [size, size] });
};
