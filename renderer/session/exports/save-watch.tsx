import { Suspense } from 'react';
import { latePart } from '#renderer/ui/late.ts';
import { useWatched } from '#renderer/ui/watched.ts';
import { saves } from './saves.ts';

const SaveCards = latePart(async () => (await import('./save-cards.tsx')).SaveCards);

/** Over every screen: the files that are being saved, wherever that was started. */
export const SaveWatch = () => {
  const running = useWatched(saves);
  return running.length > 0 ? (
    <Suspense fallback={null}>
      <SaveCards />
    </Suspense>
  ) : null;
};
