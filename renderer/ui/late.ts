import { type ComponentType, lazy, type LazyExoticComponent } from 'react';

/** How browsers, and the build's own loader of sheets, say that a file of a page could not be fetched. */
const notFetched = /dynamically imported module|importing a module script|preload CSS/i;

/** True where a file of the page did not come; anything else that is thrown is a fault of what came. */
export const isNotFetched = (error: unknown): boolean =>
  error instanceof Error && notFetched.test(error.message);

/** Milliseconds before each further try. */
const pauses = [300, 900];

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });

/** Addresses of sheets that did not come. The build's own loader asks for each once, and takes it for there after that. */
const lostSheets = new Set<string>();

/** To be told of every `error` of the page on its way down: those of sheets do not come up again. */
export const noteLostSheet = ({ target }: Event): void => {
  if (target instanceof HTMLLinkElement && target.rel === 'stylesheet') lostSheets.add(target.href);
};

const bringSheet = (href: string): Promise<void> =>
  new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.addEventListener('load', () => {
      lostSheets.delete(href);
      resolve();
    });
    link.addEventListener('error', () => {
      link.remove();
      reject(new Error(`Unable to preload CSS for ${href}`));
    });
    document.head.append(link);
  });

/** The sheets that each file still lacks. */
const lacked = new WeakMap<() => Promise<unknown>, readonly string[]>();

const fetchOnce = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  const own = new Set(lacked.get(load));
  const lost = [...lostSheets];
  await Promise.all(lost.filter((href) => own.has(href)).map(bringSheet));
  // One that was lost to whoever fetched ahead may be of this file, too.
  await Promise.allSettled(lost.filter((href) => !own.has(href)).map(bringSheet));
  const before = new Set(lostSheets);
  try {
    return await load();
  } catch (error) {
    lacked.set(
      load,
      [...lostSheets].filter((href) => !before.has(href)),
    );
    throw error;
  }
};

/** Fetches a file of the page: a service that stumbles is asked twice more, then its failure is told. */
export const fetched = async <Module>(load: () => Promise<Module>): Promise<Module> => {
  for (const milliseconds of pauses) {
    try {
      return await fetchOnce(load);
    } catch (error) {
      if (!isNotFetched(error)) throw error;
      await pause(milliseconds);
    }
  }
  return fetchOnce(load);
};

/** Milliseconds after which a browser that does not tell when it is idle is taken to be. */
const restAfter = 500;

/**
 * Fetches files for which somebody is about to ask, once the page is at rest: what they open is there at once, over a slow
 * connection and without any. One that does not come is told of when it is opened.
 * @returns what calls it off
 */
export const fetchAtRest = (...loads: readonly (() => Promise<unknown>)[]): (() => void) => {
  const begin = (): void => {
    for (const load of loads) load().catch(() => undefined);
  };
  if ('requestIdleCallback' in globalThis) {
    const idle = requestIdleCallback(begin);
    return () => cancelIdleCallback(idle);
  }
  const clock = setTimeout(begin, restAfter);
  return () => clearTimeout(clock);
};

const Nothing = (): null => null;

/** A part of the frame whose file is fetched when it is first shown. The pages do without one that does not come. */
export const latePart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async (): Promise<{ readonly default: ComponentType<Props> }> => {
    try {
      return { default: await fetched(load) };
    } catch (error) {
      reportError(error);
      return { default: Nothing };
    }
  });
