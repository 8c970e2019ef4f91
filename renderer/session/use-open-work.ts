import { useEffect } from 'react';
import { beginWork, type WorkKind } from './unsaved-work.ts';

/** Says for as long as `open` holds that something on the screen would be lost if the page went away. */
export const useOpenWork = (open: boolean, kind: WorkKind): void => {
  useEffect(() => (open ? beginWork(kind) : undefined), [open, kind]);
};
