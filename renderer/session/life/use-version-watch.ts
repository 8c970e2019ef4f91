import { useEffect, useMemo } from 'react';
import * as z from 'zod/mini';
import { useWatched } from '#renderer/ui/watched.ts';
import { schedule } from '#renderer/ui/schedule.ts';
import { isAllSaved } from '../unsaved-work.ts';
import { createVersionWatch } from './version-watch.ts';
import { whileLookedAt } from './while-looked-at.ts';

/** In milliseconds. */
const lookEvery = 60_000;

/** Told by the build's own loader when a file of the page does not come: a newer build may have taken its place. */
const fileMissing = 'vite:preloadError';

const storedKey = 'portal.version';

const versionSchema = z.object({ hash: z.string().check(z.minLength(1)) });

/** Written beside the page by the build. */
const fetchHash = async (): Promise<string | undefined> => {
  try {
    const reply = await fetch(new URL('version.json', document.baseURI), { cache: 'no-store' });
    return reply.ok ? z.parse(versionSchema, await reply.json()).hash : undefined;
  } catch {
    return undefined;
  }
};

/** Follows the version of the web build; answers whether a new one waits for the person. */
export const useVersionWatch = (): boolean => {
  const watch = useMemo(
    () =>
      createVersionWatch({
        fetchHash,
        isAllSaved,
        store: (hash) => sessionStorage.setItem(storedKey, hash),
        reload: () => window.location.reload(),
        schedule,
      }),
    [],
  );
  useEffect(() => {
    const lookNow = (): void => void watch.look();
    lookNow();
    const stopLooking = whileLookedAt(watch.look, lookEvery);
    window.addEventListener(fileMissing, lookNow);
    return () => {
      stopLooking();
      window.removeEventListener(fileMissing, lookNow);
      watch.stop();
    };
  }, [watch]);
  return useWatched(watch.isWaiting);
};
