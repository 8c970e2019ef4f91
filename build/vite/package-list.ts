import type { Plugin } from 'vite';

/** Where the list is written inside the build's folder, beside Vite's own manifest. */
export const packageListFile = '.vite/packages.json';

/** Which npm packages each script of the build holds, by the script's file name. */
export type PackageList = Readonly<Record<string, readonly string[]>>;

const inPackage = /.*[\\/]node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** The npm package that a module comes from; undefined for the project's own. */
export const packageOfModule = (id: string): string | undefined =>
  inPackage.exec(id)?.[1]?.replace('\\', '/');

/** Writes down which packages lie in which script: Vite's manifest does not tell, and the budgets ask. */
export const packageList = (): Plugin => ({
  name: 'portal-package-list',
  apply: 'build',
  generateBundle(_options, bundle) {
    const list: Record<string, readonly string[]> = {};
    for (const chunk of Object.values(bundle)) {
      if (chunk.type !== 'chunk') continue;
      const found = Object.keys(chunk.modules).map(packageOfModule);
      list[chunk.fileName] = [...new Set(found.filter((name) => name !== undefined))].toSorted();
    }
    const source = JSON.stringify(list, null, 2);
    this.emitFile({ type: 'asset', fileName: packageListFile, source });
  },
});
