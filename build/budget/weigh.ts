import type { Manifest } from 'vite';
import type { PackageList } from '../vite/package-list.ts';
import { staffOnly } from '../words/staff-only.ts';
import { fetchedBeside, heavyParts, limits, neverAtStart } from './limits.ts';

/** One budget: what was weighed, how much it came to and how much it may, in gzipped kilobytes. */
export type Weight = { readonly what: string; readonly size: number; readonly limit: number };

export type Weighing = {
  readonly weights: readonly Weight[];
  /** What is wrong apart from weight: a forbidden package at the start, a part that was not found. */
  readonly faults: readonly string[];
};

type Build = {
  readonly manifest: Manifest;
  readonly packages: PackageList;
  /** Keys of what the frame fetches for everybody, beside the first page. */
  readonly frameParts: readonly string[];
  /** Gzipped size of a file of the build, in kilobytes. */
  readonly sizeOf: (file: string) => number;
};

const messageFile = /(?:^|\/)i18n\/messages\/([a-z-]+)\/([a-z-]+)\.json$/i;

/** Screens live in `renderer/app`; whatever else is loaded lazily opens over a screen. */
const isScreen = (key: string): boolean => key.startsWith('app/');

/** Everything that loads together with the given entries, over the kinds of import that are followed. */
const closure = (
  manifest: Manifest,
  keys: readonly string[],
  follow: (key: string) => readonly string[],
): ReadonlySet<string> => {
  const found = new Set<string>();
  const queue = [...keys];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    if (found.has(key) || manifest[key] === undefined) continue;
    found.add(key);
    queue.push(...follow(key));
  }
  return found;
};

const filesOf = (manifest: Manifest, keys: Iterable<string>): ReadonlySet<string> =>
  new Set([...keys].flatMap((key) => manifest[key]?.file ?? []));

const sum = (files: Iterable<string>, sizeOf: (file: string) => number): number =>
  [...files].reduce((total, file) => total + sizeOf(file), 0);

/** Each language as everybody may read all of it, and the words of each screen for staff by themselves. */
const weighWords = ({
  manifest,
  sizeOf,
}: Pick<Build, 'manifest' | 'sizeOf'>): readonly Weight[] => {
  const staff: Weight[] = [];
  const languages = new Map<string, Set<string>>();
  for (const [key, { file }] of Object.entries(manifest)) {
    const [, language, namespace = ''] = messageFile.exec(key) ?? [];
    if (language === undefined) continue;
    if (staffOnly.includes(namespace)) {
      const what = `words of ${namespace} in ${language}`;
      staff.push({ what, size: sizeOf(file), limit: limits.staffWords });
      continue;
    }
    languages.set(language, (languages.get(language) ?? new Set()).add(file));
  }
  const whole = [...languages].map(([language, files]) => ({
    what: `language ${language}`,
    size: sum(files, sizeOf),
    limit: limits.language,
  }));
  return [...staff, ...whole];
};

/**
 * Weighs a build: what the start loads, what the frame adds for everybody, what each screen adds to both, what each
 * overlay adds to the screen that opens it, and all words. An overlay that several screens open is weighed beside the
 * one that has least of it.
 */
export const weigh = ({ manifest, packages, frameParts, sizeOf }: Build): Weighing => {
  const faults: string[] = [];
  const weights: Weight[] = [];
  const staticOf = (key: string): readonly string[] => manifest[key]?.imports ?? [];
  const lazyOf = (key: string): readonly string[] => manifest[key]?.dynamicImports ?? [];
  const packagesIn = (files: Iterable<string>): readonly string[] =>
    [...new Set([...files].flatMap((file) => packages[file] ?? []))].toSorted();

  const entries = Object.keys(manifest).filter((key) => manifest[key]?.isEntry === true);
  if (entries.length === 0) return { weights, faults: ['the build has no entry'] };

  const start = closure(manifest, entries, staticOf);
  const startFiles = filesOf(manifest, start);
  const startStyles = new Set([...start].flatMap((key) => manifest[key]?.css ?? []));
  weights.push(
    { what: 'initial scripts', size: sum(startFiles, sizeOf), limit: limits.initialScripts },
    { what: 'initial styles', size: sum(startStyles, sizeOf), limit: limits.initialStyles },
  );
  for (const name of packagesIn(startFiles)) {
    if (neverAtStart.test(name)) faults.push(`${name} is loaded at the start`);
  }

  const openedBy = new Map<string, ReadonlySet<string>[]>();
  const open = (present: ReadonlySet<string>, fresh: readonly string[]): void => {
    const files = filesOf(manifest, present);
    for (const key of new Set(fresh.flatMap(lazyOf))) {
      if (messageFile.test(key)) continue;
      const known = openedBy.get(key);
      openedBy.set(key, [...(known ?? []), files]);
      if (known !== undefined) continue;
      const brought = [...closure(manifest, [key], staticOf)].filter((one) => !present.has(one));
      open(new Set([...present, ...brought]), brought);
    }
  };
  const frame = closure(manifest, [...start, ...frameParts], staticOf);
  const frameFiles = [...filesOf(manifest, frame)].filter((file) => !startFiles.has(file));
  weights.push({
    what: 'scripts of the frame',
    size: sum(frameFiles, sizeOf),
    limit: limits.frameScripts,
  });
  // One for each part, which names the one with all that they are made of.
  if (frameFiles.length > frameParts.length + 1) {
    faults.push(`the frame comes as ${frameFiles.length} files`);
  }
  for (const part of frameParts) {
    if (manifest[part] === undefined) {
      faults.push(`${part} is no file of the build, yet a part of the frame`);
    }
  }
  open(frame, [...frame]);
  const screens = [...openedBy.keys()].filter((key) => !frame.has(key)).toSorted();
  if (!screens.some(isScreen)) faults.push('no screen is loaded lazily');
  const foundParts = new Set<string>();
  for (const screen of screens) {
    const beside = fetchedBeside.get(screen);
    const whole = beside === undefined ? [screen] : [screen, beside];
    const loaded = [...filesOf(manifest, closure(manifest, whole, staticOf))];
    const added = (openedBy.get(screen) ?? []).map((present) =>
      loaded.filter((file) => !present.has(file)),
    );
    const files = added.reduce((most, some) =>
      sum(some, sizeOf) > sum(most, sizeOf) ? some : most,
    );
    const brought = packagesIn(files);
    const parts = heavyParts.filter((part) => brought.some((name) => part.packages.test(name)));
    // A screen that fetched its own grid lazily, and were not weighed with it, would have a budget for each half.
    if (isScreen(screen)) for (const part of parts) foundParts.add(part.name);
    const limit = parts.reduce((total, part) => total + part.limit, 0);
    const names = parts.map(({ name }) => name).join(', ');
    weights.push({
      what: `${isScreen(screen) ? 'screen' : 'overlay'} ${screen}${names === '' ? '' : ` (${names})`}`,
      size: sum(files, sizeOf),
      limit: limit === 0 ? limits[isScreen(screen) ? 'screen' : 'overlay'] : limit,
    });
  }
  if (!foundParts.has('contact grid')) faults.push('no screen brings the contact grid');

  const words = weighWords({ manifest, sizeOf });
  if (!words.some(({ limit }) => limit === limits.language)) {
    faults.push('no language is loaded lazily');
  }
  weights.push(...words);
  return { weights, faults };
};
