import type L from 'leaflet';
import type { MapPoint, MapWords } from './map-model.ts';

type InfoOptions = {
  readonly direction: 'ltr' | 'rtl';
  readonly words: Pick<MapWords, 'close'>;
  /** Called with an empty node for what is said about a place, or with null when the window has closed. */
  readonly onInfo: (info: { readonly id: string; readonly node: HTMLElement } | null) => void;
};

/** What the buttons at the side take, with the room around them, in pixels. */
const controlWidth = 56;

/** The windows in which something is said about a place, one at a time. */
export const createInfoWindows = (host: HTMLElement, { direction, words, onInfo }: InfoOptions) => {
  let opened: L.Marker | undefined;

  const name = (frame: HTMLElement, label: string): void => {
    frame.setAttribute('role', 'dialog');
    frame.setAttribute('aria-label', label);
    frame.setAttribute('tabindex', '-1');
    frame.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', words.close);
  };

  return {
    /** The place whose window is open. */
    opened: (): L.Marker | undefined => opened,
    giveTo: (marker: L.Marker, { id, label }: MapPoint): void => {
      const node = document.createElement('div');
      const besideControls: L.PointTuple = [controlWidth, 12];
      marker.bindPopup(node, {
        closeOnEscapeKey: false,
        minWidth: 120,
        maxWidth: Math.max(120, Math.min(300, host.clientWidth - 2 * controlWidth)),
        [direction === 'ltr' ? 'autoPanPaddingTopLeft' : 'autoPanPaddingBottomRight']:
          besideControls,
      });
      marker.on('popupopen', ({ popup }: L.PopupEvent) => {
        opened = marker;
        const frame = popup.getElement();
        if (frame !== undefined) name(frame, label);
        onInfo({ id, node });
      });
      marker.on('popupclose', () => {
        opened = undefined;
        onInfo(null);
      });
    },
  };
};
