import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Request } from 'playwright/test';
import type { Manifest } from 'vite';
import { projectRoot } from '#build/setup/paths.mjs';
import { frameParts } from '#build/vite/frame-parts.ts';

const readManifest = (): Manifest =>
  JSON.parse(
    readFileSync(join(projectRoot, 'dist/renderer/.vite/manifest.json'), 'utf8'),
  ) as Manifest;

const sheetsOf = (manifest: Manifest, parts: readonly string[]): ReadonlySet<string> => {
  const found = new Set(parts);
  for (const part of found) for (const needed of manifest[part]?.imports ?? []) found.add(needed);
  return new Set([...found].flatMap((part) => manifest[part]?.css ?? []));
};

/** What a part of the renderer (`app/login-screen.tsx`) is fetched with: scripts have names without words, and share their sheets. */
export const builtFiles = (part: string) => {
  const manifest = readManifest();
  const script = manifest[part]?.file;
  if (script === undefined) throw new Error(`${part} is not fetched by itself.`);
  const always = sheetsOf(manifest, ['index.html', ...frameParts]);
  const sheets = sheetsOf(manifest, [part]).difference(always);
  const isScript = ({ pathname }: URL): boolean => pathname.endsWith(script);
  return {
    isScript,
    /** Whether it is the request for that script. */
    isAsked: (request: Request): boolean => isScript(new URL(request.url())),
    /** Whether it is a sheet with the looks of this part, and not of every page. */
    isSheet: ({ pathname }: URL): boolean => [...sheets].some((sheet) => pathname.endsWith(sheet)),
    sheets: [...sheets],
  };
};
