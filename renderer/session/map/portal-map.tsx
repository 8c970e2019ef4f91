import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelector } from 'react-redux';
import { portalSettings } from '#shared/rules/portal-settings.ts';
import { placeOf } from '#shared/rules/setting-kind.ts';
import { useFormats } from '#renderer/i18n/formats-context.tsx';
import { languageOf } from '#renderer/i18n/i18n.ts';
import { languages } from '#renderer/i18n/languages.ts';
import { platform } from '#renderer/platform/current-platform.ts';
import { LateMap } from '#renderer/ui/map/late-map.tsx';
import { defaultView, type MapView, type MapWords } from '#renderer/ui/map/map-model.ts';
import type { PlaceMapProps } from '#renderer/ui/map/place-map.tsx';
import { selectPortal } from '../portal-slice.ts';

/** Maps begin where an administrator has chosen; until somebody chooses, in the middle of the city. */
const viewOf = (stored: string | undefined): MapView => {
  const chosen = stored === portalSettings.appLocation.fallback ? undefined : placeOf(stored ?? '');
  return chosen === undefined ? defaultView : { ...chosen, zoom: defaultView.zoom };
};

const useMapWords = (): MapWords => {
  const { t } = useTranslation('map');
  const { number } = useFormats();
  return useMemo(
    () => ({
      zoomIn: t('zoomIn'),
      zoomOut: t('zoomOut'),
      close: t('close'),
      loading: t('loading'),
      noData: t('noData'),
      keys: t('keys'),
      cluster: (count) => t('cluster', { count, shown: number(count) }),
      list: (count) => t('list', { count, shown: number(count) }),
      more: t('more'),
    }),
    [t, number],
  );
};

type PortalMapProps = Omit<PlaceMapProps, 'words' | 'direction' | 'tiles' | 'view'> & {
  /** What to say where there is no place to show; the map's own words when left out. */
  readonly noData?: string;
};

/** The map as the portal's operator has set it up, in the person's language. */
export const PortalMap = ({ noData, ...props }: PortalMapProps) => {
  const { i18n } = useTranslation();
  const known = useMapWords();
  const { settings } = useSelector(selectPortal);
  const { direction } = languages[languageOf(i18n)];
  const words = useMemo(
    () => (noData === undefined ? known : { ...known, noData }),
    [known, noData],
  );
  const url = settings['map.tileUrl'] ?? '';
  const attribution = settings['map.attribution'] ?? '';
  const tiles = useMemo(
    () => (url === '' ? null : { url: platform.tilesFor(url), attribution }),
    [url, attribution],
  );
  const stored = settings['appLocation'];
  const view = useMemo(() => viewOf(stored), [stored]);
  return <LateMap {...props} words={words} direction={direction} tiles={tiles} view={view} />;
};
