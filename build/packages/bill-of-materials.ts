import { globSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { readReferences } from '../law/references.ts';
import { SetupFailure } from '../setup/failure.mjs';
import { npm } from '../setup/npm.mjs';
import { projectRoot } from '../setup/paths.mjs';

/** The parts of a CycloneDX bill that are read here; everything else is passed on as npm wrote it. */
export type Bill = {
  readonly metadata: { readonly component: { readonly 'bom-ref': string; readonly name: string } };
  readonly components: readonly {
    readonly 'bom-ref': string;
    readonly name: string;
    readonly version: string;
    readonly scope?: string;
    readonly properties?: readonly { readonly name: string; readonly value: string }[];
  }[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};

type Component = Bill['components'][number];

/** What is shipped beside the scripts: Electron itself, the key store's library, the font. */
const beside: ReadonlySet<string> = new Set(['electron', 'keytar', '@fontsource-variable/inter']);

/** `node_modules/a/node_modules/@b/c/index.js` lies in `node_modules/a/node_modules/@b/c`. */
export const packageFolderOf = (file: string): string | undefined =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0];

/** The web build says itself what went into it, with versions: `## name - 1.2.3 (MIT)`. */
export const namesInLicenses = (text: string): string[] =>
  [...text.matchAll(/^## (\S+) - (\S+)/gm)].map(([, name, version]) => `${name}@${version}`);

/** npm calls optional whatever no package of the desktop client needs. */
const required = ({ properties = [], ...part }: Component): Component => ({
  ...part,
  scope: 'required',
  properties: properties.filter(({ name }) => name !== 'cdx:npm:package:development'),
});

/** npm's bill of everything that takes part in the build, cut down to what runs. */
export const billOf = (whole: Bill, runs: (part: Component) => boolean, name: string): Bill => {
  const components = whole.components.filter(runs).map(required);
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

/** npm's bill of all that the lock file brings. */
export const readWholeBill = async (): Promise<Bill> => {
  const command = [
    'sbom',
    '--sbom-format=cyclonedx',
    '--sbom-type=application',
    '--package-lock-only',
  ];
  const { code, output } = await npm(process.execPath, command);
  if (code !== 0) throw new SetupFailure('npm could not list the packages.', output);
  return JSON.parse(output.slice(output.indexOf('{'))) as Bill;
};

/**
 * The software bill of materials (CycloneDX) of the desktop client.
 * `bundled` are the files of the main and preload bundles; the web build must stand in `dist/renderer`.
 */
export const billOfClient = async (whole: Bill, bundled: readonly string[]): Promise<Bill> => {
  const folders = new Set(bundled.map(packageFolderOf).filter((folder) => folder !== undefined));
  const licenses = await readFile(join(projectRoot, 'dist', 'renderer', 'licenses.md'), 'utf8');
  const shipped = new Set([
    ...namesInLicenses(licenses),
    ...(await Promise.all([...folders].map(nameIn))),
  ]);
  const runs = ({ name, version }: Component) =>
    beside.has(name) || shipped.has(`${name}@${version}`);
  return billOf(whole, runs, 'Community Portal');
};

/** `@b/c/lib/d.js` is of `@b/c`; files of the house and modules of Node are of no package. */
const packageOf = (specifier: string): string | undefined =>
  /^[.#]|^node:/.test(specifier)
    ? undefined
    : specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The packages that the sources of the service name, types apart. */
const packagesOfService = async (): Promise<ReadonlySet<string>> => {
  const names = new Set<string>();
  for (const file of globSync('{server,shared}/**/*.ts', { cwd: projectRoot })) {
    const { references } = readReferences(file, await readFile(join(projectRoot, file), 'utf8'));
    for (const { kind, specifier } of references) {
      const name = kind === 'type' ? undefined : packageOf(specifier);
      if (name !== undefined) names.add(name);
    }
  }
  return names;
};

/** What these packages of the root bring along, for any system that the service may run on. */
export const reachedFrom = (whole: Bill, names: ReadonlySet<string>): ReadonlySet<string> => {
  const next = new Map(whole.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const nameOf = new Map(whole.components.map((part) => [part['bom-ref'], part.name]));
  const direct = next.get(whole.metadata.component['bom-ref']) ?? [];
  const reached = new Set(direct.filter((ref) => names.has(nameOf.get(ref) ?? '')));
  // A set that grows while it is walked is walked to its new end.
  for (const ref of reached) for (const other of next.get(ref) ?? []) reached.add(other);
  return reached;
};

/** The software bill of materials (CycloneDX) of the service, its worker and its commands. */
export const billOfService = async (whole: Bill): Promise<Bill> => {
  const reached = reachedFrom(whole, await packagesOfService());
  return billOf(whole, (part) => reached.has(part['bom-ref']), 'Community Portal, service');
};

export const serviceBillName = 'community-portal-service.cdx.json';

export const writeBill = async (file: string, bill: Bill): Promise<void> => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(bill, null, 2)}\n`);
};
