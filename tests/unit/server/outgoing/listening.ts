import { once } from 'node:events';
import { type AddressInfo, createServer, type Server } from 'node:net';

/** Lets a server listen on a free port of this machine. */
export const listening = async (server: Server): Promise<number> => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return (server.address() as AddressInfo).port;
};

/** A service inside of the building, which nobody must reach: it counts who has come, and says nothing. */
export const startInnerService = async () => {
  let visits = 0;
  const server = createServer((socket) => {
    visits += 1;
    socket.destroy();
  });
  const port = await listening(server);
  return { port, visits: () => visits, close: () => server.close() };
};
