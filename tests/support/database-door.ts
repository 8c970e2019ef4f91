import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a database, as HAProxy is: closed, it takes connections and ends them at once. */
export type DatabaseDoor = {
  /** The address of the database through the door. */
  readonly url: string;
  readonly close: () => void;
  readonly open: () => void;
  /** Says nothing more to anybody and hangs up on nobody, as when the net is cut. */
  readonly silence: () => void;
  readonly stop: () => Promise<void>;
};

export const startDatabaseDoor = async (databaseUrl: string): Promise<DatabaseDoor> => {
  const behind = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let isOpen = true;
  let isSilent = false;
  const server = createServer((socket) => {
    if (!isOpen) {
      socket.destroy();
      return;
    }
    if (isSilent) {
      sockets.add(socket);
      return;
    }
    const inner = connect(Number(behind.port), behind.hostname);
    for (const [own, other] of [
      [socket, inner],
      [inner, socket],
    ] as const) {
      sockets.add(own);
      own.pipe(other);
      own.on('error', () => undefined);
      own.on('close', () => {
        sockets.delete(own);
        if (!isSilent) other.destroy();
      });
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = new URL(databaseUrl);
  url.port = typeof address === 'object' && address !== null ? String(address.port) : '';
  url.hostname = '127.0.0.1';
  const endAll = (): void => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    close: () => {
      isOpen = false;
      endAll();
    },
    open: () => {
      isOpen = true;
      isSilent = false;
    },
    silence: () => {
      isSilent = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    stop: async () => {
      endAll();
      server.close();
      await once(server, 'close');
    },
  };
};
