import 'leaflet/dist/leaflet.css';
import 'leaflet.markercluster/dist/MarkerCluster.css';
import './map.css';
import L from 'leaflet';
// The second adds itself to what the first makes known.
import './global-leaflet.ts';
import 'leaflet.markercluster';
import { addBaseLayer } from './base-layer.ts';
import { createInfoWindows } from './info-windows.ts';
import type { MapPoint, MapTiles, MapView, MapWords } from './map-model.ts';
import { circleIcon, clusterIcon, pinIcon } from './place-icons.ts';

export type MapOptions = {
  readonly direction: 'ltr' | 'rtl';
  readonly words: MapWords;
  readonly tiles: MapTiles | null;
  readonly view: MapView;
  /** Called with an empty node for what is said about a place, or with null when the window has closed. */
  readonly onInfo:
    | ((info: { readonly id: string; readonly node: HTMLElement } | null) => void)
    | null;
};

export type PlaceMapHandle = {
  readonly show: (points: readonly MapPoint[]) => void;
  /** Brings the place into sight and opens its window. */
  readonly open: (id: string) => void;
  /** What is said in the open window is there: fits the window to it and brings the focus there. */
  readonly enterInfo: () => void;
  readonly destroy: () => void;
};

/** Places nearer to each other than this are one, in pixels. */
const clusterRadius = 80;
/** Above this zoom every place stands by itself. */
const lastClusterZoom = 15;
/** One place alone is shown with its neighbourhood, or with its part of the city where no street is drawn. */
const closestFit = { tiles: 16, outline: 13 } as const;

const keyOf = ({ latitude, longitude, label, tone, figure }: MapPoint): string =>
  JSON.stringify([latitude, longitude, label, tone, figure]);

const isIcon = (target: EventTarget | null): target is HTMLElement =>
  target instanceof HTMLElement && target.classList.contains('leaflet-marker-icon');

/** Leaflet's own words are English. */
const nameControls = (host: HTMLElement, { zoomIn, zoomOut }: MapWords): void => {
  for (const [part, name] of [
    ['in', zoomIn],
    ['out', zoomOut],
  ] as const) {
    const button = host.querySelector(`.leaflet-control-zoom-${part}`);
    button?.setAttribute('aria-label', name);
    button?.setAttribute('title', name);
  }
};

const addControls = (map: L.Map, host: HTMLElement, options: MapOptions): void => {
  const isLtr = options.direction === 'ltr';
  L.control.zoom({ position: isLtr ? 'topleft' : 'topright' }).addTo(map);
  L.control.scale({ position: isLtr ? 'bottomleft' : 'bottomright' }).addTo(map);
  L.control
    .attribution({ position: isLtr ? 'bottomright' : 'bottomleft', prefix: false })
    .addTo(map);
  nameControls(host, options.words);
};

/** A map of places: clusters, info windows, all of it by keyboard. */
export const createMap = (host: HTMLElement, options: MapOptions): PlaceMapHandle => {
  const { words, view, onInfo } = options;
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const map = L.map(host, {
    center: [view.latitude, view.longitude],
    zoom: view.zoom,
    minZoom: 3,
    maxZoom: 19,
    zoomControl: false,
    attributionControl: false,
    zoomAnimation: !isCalm,
    fadeAnimation: !isCalm,
    markerZoomAnimation: !isCalm,
  });
  let isAlive = true;
  addControls(map, host, options);
  addBaseLayer(map, options, () => isAlive);
  const group = L.markerClusterGroup({
    maxClusterRadius: clusterRadius,
    disableClusteringAtZoom: lastClusterZoom + 1,
    spiderfyOnMaxZoom: false,
    showCoverageOnHover: false,
    animate: !isCalm,
    chunkedLoading: true,
    iconCreateFunction: (cluster) =>
      clusterIcon(cluster.getChildCount(), words.cluster(cluster.getChildCount())),
  }).addTo(map);
  const circles = L.layerGroup().addTo(map);
  const shown = new Map<string, { readonly key: string; readonly marker: L.Marker }>();
  const windows = onInfo === null ? undefined : createInfoWindows(host, { ...options, onInfo });

  const markerOf = (point: MapPoint): L.Marker => {
    const { label, latitude, longitude, figure } = point;
    const marker = L.marker([latitude, longitude], {
      icon: figure === undefined ? pinIcon(point) : circleIcon(label, figure),
      // A small circle is not to be hidden by a great one.
      zIndexOffset: figure === undefined ? 0 : Math.round(1000 * (1 - figure.share)),
      title: label,
      alt: label,
      riseOnHover: true,
      // Without anything to say about it a place is no button.
      keyboard: onInfo !== null,
      interactive: onInfo !== null,
    });
    windows?.giveTo(marker, point);
    return marker;
  };

  /** Closes the window, and gives the focus back to the place that it was about. */
  const closeInfo = (): void => {
    const place = windows?.opened()?.getElement() ?? host;
    map.closePopup();
    place.focus({ preventScroll: true });
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape' && windows?.opened() !== undefined) {
      event.stopPropagation();
      closeInfo();
    }
    // Leaflet itself knows the enter key only.
    if (event.key === ' ' && isIcon(event.target)) {
      event.preventDefault();
      event.target.click();
    }
  };
  const onClick = (event: MouseEvent): void => {
    const { target } = event;
    const isClose =
      target instanceof Element && target.closest('.leaflet-popup-close-button') !== null;
    if (!isClose) return;
    event.preventDefault();
    event.stopPropagation();
    closeInfo();
  };
  host.addEventListener('keydown', onKeyDown);
  host.addEventListener('click', onClick, true);
  // A cluster that opens is gone, and the focus with it.
  group.on('clusterclick clusterkeypress', () =>
    map.once('moveend', () =>
      requestAnimationFrame(() => {
        if (isAlive && !host.contains(document.activeElement)) host.focus({ preventScroll: true });
      }),
    ),
  );

  const resized = new ResizeObserver(() => map.invalidateSize({ pan: false }));
  resized.observe(host);

  const fit = (points: readonly MapPoint[]): void => {
    if (points.length === 0) return;
    const bounds = L.latLngBounds(points.map(({ latitude, longitude }) => [latitude, longitude]));
    map.fitBounds(bounds, {
      padding: [40, 40],
      maxZoom: options.tiles === null ? closestFit.outline : closestFit.tiles,
      animate: false,
    });
  };

  return {
    show: (points) => {
      const wanted = new Map(points.map((point) => [point.id, point]));
      const gone: L.Marker[] = [];
      for (const [id, { key, marker }] of shown) {
        const point = wanted.get(id);
        if (point !== undefined && keyOf(point) === key) continue;
        gone.push(marker);
        shown.delete(id);
      }
      const fresh = [...wanted.values()].filter(({ id }) => !shown.has(id));
      const pins: L.Marker[] = [];
      for (const marker of gone) circles.removeLayer(marker);
      group.removeLayers(gone);
      for (const point of fresh) {
        const marker = markerOf(point);
        shown.set(point.id, { key: keyOf(point), marker });
        if (point.figure === undefined) pins.push(marker);
        else circles.addLayer(marker);
      }
      group.addLayers(pins);
      if (gone.length + fresh.length > 0) fit(points);
    },

    open: (id) => {
      const marker = shown.get(id)?.marker;
      if (marker === undefined) return;
      const near = circles.hasLayer(marker) ? 0 : lastClusterZoom + 1;
      const zoom = Math.max(map.getZoom(), near);
      map.setView(marker.getLatLng(), zoom, { animate: false });
      // Where clusters move they open a moment later.
      if (map.hasLayer(marker)) marker.openPopup();
      else group.once('animationend', () => void marker.openPopup());
    },

    enterInfo: () => {
      const popup = windows?.opened()?.getPopup();
      popup?.update();
      popup?.getElement()?.focus({ preventScroll: true });
    },

    destroy: () => {
      isAlive = false;
      resized.disconnect();
      host.removeEventListener('keydown', onKeyDown);
      host.removeEventListener('click', onClick, true);
      map.remove();
      // What it says a moment after a change of its size, it would say to layers that are gone.
      map.off();
    },
  };
};
