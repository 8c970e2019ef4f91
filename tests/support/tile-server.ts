import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

type Asked = { readonly path: string; readonly headers: IncomingHttpHeaders };

export type TileServer = {
  readonly origin: string;
  readonly asked: readonly Asked[];
  readonly close: () => Promise<void>;
};

/** The smallest picture: one transparent point. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/**
 * A map service on this machine. Its pictures lie at `/{z}/{x}/{y}.png`; beside them lies what a bad service may send:
 * `/page/…` a page that says it is one, `/vector/…` a drawing, `/moved/…` a way to somewhere else, `/huge/…` without end.
 */
export const startTileServer = async (): Promise<TileServer> => {
  const asked: Asked[] = [];
  const server = createServer((request, reply) => {
    const path = request.url ?? '/';
    asked.push({ path, headers: request.headers });
    const kind = path.split('/')[1];
    if (kind === 'page') {
      reply.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Hello</h1>');
    } else if (kind === 'vector') {
      reply.writeHead(200, { 'content-type': 'image/svg+xml' }).end('<svg/>');
    } else if (kind === 'moved') {
      reply.writeHead(302, { location: '/1/0/0.png' }).end();
    } else if (kind === 'huge') {
      reply.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(3_000_000));
    } else {
      reply.writeHead(200, { 'content-type': 'image/png', 'set-cookie': 'who=you' }).end(picture);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
