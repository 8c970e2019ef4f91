import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import {
  closePalette,
  isPaletteOpen,
  leavePalette,
  openPalette,
  usePaletteText,
} from '#renderer/features/search/open-palette.ts';

const Palette = lazy(async () => ({ default: (await import('./palette.tsx')).Palette }));

const isShortcut = ({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  (key.toLowerCase() === 'k' || (!/^[a-z]$/i.test(key) && code === 'KeyK'));

/** A window over the page keeps the focus to itself: it is answered first. */
const isPageCovered = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** Opens the palette by Ctrl or Cmd and K, wherever nothing else has taken these keys. */
export const PaletteHost = () => {
  const text = usePaletteText();
  const [wasAsked, setWasAsked] = useState(false);
  if (text !== null && !wasAsked) setWasAsked(true);
  const { key: here } = useLocation();
  useEffect(leavePalette, [here]);
  useEffect(() => closePalette, []);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!isShortcut(event) || event.defaultPrevented) return;
      event.preventDefault();
      if (isPaletteOpen()) closePalette();
      else if (!isPageCovered()) openPalette();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
  return (
    <Suspense fallback={null}>
      {wasAsked && <Palette text={text} onClose={closePalette} />}
    </Suspense>
  );
};
