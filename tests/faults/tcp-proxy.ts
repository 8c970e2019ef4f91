import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * `pass`: everything goes through. `refuse`: connections are cut, new ones are refused. `silence`: nothing goes through
 * any more and nobody is told, as when a cable is pulled; connections from before stay dead for good.
 */
export type ProxyMode = 'pass' | 'refuse' | 'silence';

export type TcpProxy = {
  readonly port: number;
  readonly turn: (mode: ProxyMode) => void;
  readonly close: () => void;
};

/** Stands between the portal and something that it connects to. `target` is asked for each connection. */
export const openProxy = async (target: () => number): Promise<TcpProxy> => {
  let mode: ProxyMode = 'pass';
  const pairs = new Set<readonly [Socket, Socket]>();
  /** Sockets that nobody answers any more. */
  const silent = new Set<Socket>();

  const server = createServer((near) => {
    near.on('error', () => near.destroy());
    if (mode === 'refuse') {
      near.resetAndDestroy();
      return;
    }
    if (mode === 'silence') {
      near.pause();
      silent.add(near);
      return;
    }
    const far = connect(target(), '127.0.0.1');
    const pair = [near, far] as const;
    pairs.add(pair);
    far.on('error', () => near.destroy());
    const end = (): void => {
      pairs.delete(pair);
      near.destroy();
      far.destroy();
    };
    near.once('close', () => !silent.has(near) && end());
    far.once('close', () => !silent.has(near) && end());
    near.pipe(far);
    far.pipe(near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;

  const silencePairs = (): void => {
    for (const [near, far] of pairs) {
      silent.add(near);
      near.unpipe(far);
      far.unpipe(near);
      near.pause();
      // The other end learns that they are gone, or it would keep their locks.
      far.destroy();
    }
    pairs.clear();
  };

  return {
    port,
    turn: (wanted) => {
      mode = wanted;
      if (wanted === 'silence') silencePairs();
      if (wanted === 'refuse') {
        for (const [near, far] of pairs) {
          near.resetAndDestroy();
          far.destroy();
        }
      }
    },
    close: () => {
      server.close();
      for (const [near, far] of pairs) {
        near.destroy();
        far.destroy();
      }
      for (const socket of silent) socket.destroy();
    },
  };
};
