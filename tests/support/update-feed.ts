import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the server of the agency offers. */
export type Offer = {
  readonly version: string;
  /** How many of a hundred machines are offered it. */
  readonly stagingPercentage?: number;
  /** The checksum in the feed is another file's. */
  readonly isForged?: boolean;
};

export type UpdateFeed = {
  readonly url: string;
  readonly asked: readonly string[];
  offer: Offer;
  readonly close: () => Promise<void>;
};

/** What the new version does when it is started: it leaves a file beside itself. */
const program = (version: string): string =>
  `#!/bin/sh\nprintf %s '${version}' > "$(dirname "$0")/started"\n`;

const describe = ({ version, stagingPercentage, isForged = false }: Offer): string => {
  const content = Buffer.from(program(version));
  const sha512 = createHash('sha512')
    .update(isForged ? 'another file' : content)
    .digest('base64');
  return [
    `version: ${version}`,
    'files:',
    `  - url: portal-${version}.AppImage`,
    `    sha512: ${sha512}`,
    `    size: ${content.length}`,
    // A block map at the end of the file says what has changed; who reads it asks for pieces.
    '    blockMapSize: 10',
    ...(stagingPercentage === undefined ? [] : [`stagingPercentage: ${stagingPercentage}`]),
    '',
  ].join('\n');
};

/** A folder with update files as a plain web server shows it, for Linux; it is silent until `opened`. */
export const startUpdateFeed = async (
  first: Offer,
  opened: Promise<void> = Promise.resolve(),
): Promise<UpdateFeed> => {
  const asked: string[] = [];
  const feed = { offer: first };
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    await opened;
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1');
    asked.push(pathname);
    if (pathname.endsWith('-linux.yml')) response.end(describe(feed.offer));
    else if (pathname.endsWith('.AppImage')) response.end(program(feed.offer.version));
    else response.writeHead(404).end();
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return Object.assign(feed, {
    url: `http://127.0.0.1:${port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  });
};
