import { lazy, Suspense, useSyncExternalStore } from 'react';
import { saves } from './saves.ts';

const SaveCards = lazy(async () => ({
  default: (await import('./save-cards.tsx')).SaveCards,
}));

/** Over every screen: the files that are being saved, wherever that was started. */
export const SaveWatch = () => {
  const isRunning = useSyncExternalStore(saves.subscribe, saves.isRunning);
  return isRunning ? (
    <Suspense fallback={null}>
      <SaveCards />
    </Suspense>
  ) : null;
};
