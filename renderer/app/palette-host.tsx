import { Suspense, useEffect, useState } from 'react';
import {
  closePalette,
  isPaletteOpen,
  openPalette,
  usePaletteText,
} from '#renderer/features/search/open-palette.ts';
import { isPageCovered } from '#renderer/ui/dialog/page-cover.ts';
import { late, over } from '#renderer/ui/late-component.tsx';

const Palette = late(
  async () => ({ default: (await import('./palette.tsx')).Palette }),
  ({ text, onClose }) => ({ ...over(onClose), isHidden: text === null }),
);

const isShortcut = ({ ctrlKey, metaKey, altKey, shiftKey, key, code }: KeyboardEvent): boolean =>
  (ctrlKey || metaKey) &&
  !altKey &&
  !shiftKey &&
  (key.toLowerCase() === 'k' || (!/^[a-z]$/i.test(key) && code === 'KeyK'));

/** Opens the palette by Ctrl or Cmd and K, wherever nothing else has taken these keys. */
export const PaletteHost = () => {
  const text = usePaletteText();
  const [wasAsked, setWasAsked] = useState(false);
  if (text !== null && !wasAsked) setWasAsked(true);
  useEffect(() => closePalette, []);
  // By the way back and by a link from outside alone: a page that was on its way already leaves it open.
  useEffect(() => {
    window.addEventListener('popstate', closePalette);
    return () => window.removeEventListener('popstate', closePalette);
  }, []);
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
