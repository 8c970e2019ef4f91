import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

/** Where a page asks which build the server offers. */
const versionFile = 'version.json';

/** Writes down one hash of the whole build: the names hold the hashes of the scripts and sheets, the page has none. */
export const versionOfBuild = (): Plugin => ({
  name: 'portal-version',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const hash = createHash('sha256');
    for (const name of Object.keys(bundle).toSorted()) {
      hash.update(name);
      const file = bundle[name];
      if (file?.type === 'asset' && name.endsWith('.html')) hash.update(file.source);
    }
    const source = JSON.stringify({ hash: hash.digest('base64url').slice(0, 22) });
    this.emitFile({ type: 'asset', fileName: versionFile, source });
  },
});
