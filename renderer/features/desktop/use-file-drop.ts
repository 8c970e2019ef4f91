import { useEffect, useEffectEvent, useState } from 'react';
import { isPageCovered } from '#renderer/ui/dialog/page-cover.ts';

const hasFiles = (event: DragEvent): boolean =>
  event.dataTransfer?.types.includes('Files') === true;

/**
 * Takes files that are dropped anywhere on the window, where no screen has a place for them. Without a taker they are
 * refused: a file never opens in place of the portal.
 */
export const useFileDrop = (onFile: ((file: File) => void) | null): { readonly over: boolean } => {
  const [over, setOver] = useState(false);

  const follow = useEffectEvent((event: DragEvent): void => {
    // A part of the screen wants it for itself.
    if (event.defaultPrevented) {
      setOver(false);
      return;
    }
    if (!hasFiles(event)) return;
    event.preventDefault();
    const takes = onFile !== null && !isPageCovered();
    if (event.dataTransfer) event.dataTransfer.dropEffect = takes ? 'copy' : 'none';
    setOver(takes);
  });

  const take = useEffectEvent((event: DragEvent): void => {
    setOver(false);
    if (event.defaultPrevented || !hasFiles(event)) return;
    event.preventDefault();
    const file = event.dataTransfer?.files[0];
    if (file !== undefined && !isPageCovered()) onFile?.(file);
  });

  useEffect(() => {
    const leave = (event: DragEvent): void => {
      if (event.relatedTarget === null) setOver(false);
    };
    const stop = new AbortController();
    const { signal } = stop;
    window.addEventListener('dragover', (event) => follow(event), { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', (event) => take(event), { signal });
    return () => stop.abort();
  }, []);

  return { over };
};
