import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SetupFailure } from '../setup/failure.mjs';
import { npm } from '../setup/npm.mjs';
import { projectRoot } from '../setup/paths.mjs';

/** The parts of a CycloneDX bill that are read here; everything else is passed on as npm wrote it. */
export type Bill = {
  readonly metadata: { readonly component: { readonly name: string } };
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly name: string;
    readonly version: string;
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

/** What is shipped beside the scripts: Electron itself, the key store's library, the font. */
const beside: ReadonlySet<string> = new Set(['electron', 'keytar', '@fontsource-variable/inter']);

/** `node_modules/a/node_modules/@b/c/index.js` lies in `node_modules/a/node_modules/@b/c`. */
export const packageFolderOf = (file: string): string | undefined =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];

/** The web build says itself what went into it, with versions: `## name - 1.2.3 (MIT)`. */
export const namesInLicenses = (text: string): string[] =>
  [...text.matchAll(/^## (\S+) - (\S+)/gm)].map(([, name, version]) => `${name}@${version}`);

/** npm's bill of everything that takes part in the build, cut down to what people get. */
export const billOfShipped = (whole: Bill, shipped: ReadonlySet<string>, name: string): Bill => {
  const components = whole.components.filter(
    (part) => beside.has(part.name) || shipped.has(`${part.name}@${part.version}`),
  );
  const kept = new Set(components.map((part) => part['bom-ref']));
  return {
    ...whole,
    metadata: { ...whole.metadata, component: { ...whole.metadata.component, name } },
    components,
    dependencies: whole.dependencies
      .filter(({ ref }) => kept.has(ref))
      .map(({ ref, dependsOn }) => ({
        ref,
        dependsOn: dependsOn.filter((other) => kept.has(other)),
      })),
  };
};

const nameIn = async (folder: string): Promise<string> => {
  const text = await readFile(join(projectRoot, folder, 'package.json'), 'utf8');
  const { name, version } = JSON.parse(text) as { readonly name: string; readonly version: string };
  return `${name}@${version}`;
};

/**
 * The software bill of materials (CycloneDX) of the desktop client.
 * `bundled` are the files of the main and preload bundles; the web build must stand in `dist/renderer`.
 */
export const makeBillOfMaterials = async (bundled: readonly string[]): Promise<Bill> => {
  const command = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
  ];
  const { code, output } = await npm(process.execPath, command);
  if (code !== 0) throw new SetupFailure('npm could not list the packages.', output);
  const whole = JSON.parse(output.slice(output.indexOf('{'))) as Bill;
  const folders = new Set(bundled.map(packageFolderOf).filter((folder) => folder !== undefined));
  const licenses = await readFile(join(projectRoot, 'dist', 'renderer', 'licenses.md'), 'utf8');
  const shipped = new Set([
    ...namesInLicenses(licenses),
    ...(await Promise.all([...folders].map(nameIn))),
  ]);
  return billOfShipped(whole, shipped, 'Community Portal');
};
