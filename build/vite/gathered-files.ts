import { build, type Rolldown, type UserConfig } from 'vite';
import { gather } from './gather.ts';
import type { Piece } from './pieces.ts';

/** The groups of the bundler that are one file whatever else is gathered. */
export const settledFiles = { start: 'start', frame: 'frame' } as const;

const settled: ReadonlySet<string> = new Set(Object.values(settledFiles));

/** What the bundler made itself has no name in the sources. */
const isOfSources = (id: string): boolean => !id.startsWith('\0');

const kindOf = ({
  isEntry,
  isDynamicEntry,
  name,
  moduleIds,
}: Rolldown.OutputChunk): Piece['kind'] => {
  if (isEntry) return 'page';
  if (isDynamicEntry) return 'opening';
  return settled.has(name) || !moduleIds.some(isOfSources) ? 'settled' : 'shared';
};

const pieceOf = (chunk: Rolldown.OutputChunk): Piece => ({
  name: chunk.fileName,
  title: chunk.name,
  size: chunk.code.length,
  modules: chunk.moduleIds.filter(isOfSources),
  needs: chunk.imports,
  opens: chunk.dynamicImports,
  kind: kindOf(chunk),
});

/**
 * Builds once without writing anything, to see which files the bundler would make of it, and says in which file each module
 * belongs: what is really used of a package is known to nobody before that.
 */
export const gatheredFiles = async (config: UserConfig): Promise<ReadonlyMap<string, string>> => {
  const outcome = await build({
    ...config,
    configFile: false,
    logLevel: 'silent',
    build: { ...config.build, write: false },
  });
  const [made] = [outcome].flat();
  if (made === undefined || !('output' in made)) throw new Error('The first build made nothing.');
  return gather(made.output.flatMap((file) => (file.type === 'chunk' ? [pieceOf(file)] : [])));
};
