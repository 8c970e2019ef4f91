import { mkdtemp, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** A service that speaks S3, with one bucket `portal`; the package has no types of its own. */
type Server = {
  readonly run: () => Promise<{ readonly port: number }>;
  readonly close: () => Promise<void>;
};

type ServerOptions = {
  readonly port: number;
  readonly address: string;
  readonly silent: boolean;
  readonly directory: string;
  readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly [] }[];
};

const S3Server = createRequire(import.meta.url)('s3rver') as new (options: ServerOptions) => Server;

/** Starts the service on a free port, with its files below a folder; `url` is what the settings of the portal want. */
export const startS3Server = async (folder: string) => {
  const directory = await mkdtemp(join(folder, 'buckets-'));
  const server = new S3Server({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'portal', configs: [] }],
  });
  const { port } = await server.run();
  return {
    url: `http://S3RVER:S3RVER@127.0.0.1:${port}/portal/files`,
    stop: async () => {
      await server.close();
      await rm(directory, { recursive: true, force: true, maxRetries: 5 });
    },
  };
};
