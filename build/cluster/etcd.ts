import { programOf } from './debian.ts';
import type { Place } from './place.ts';
import { answers, createProgram, type Program } from './program.ts';

/** Starts the store in which Patroni keeps who leads. One member is enough to show it; three survive a lost machine. */
export const startEtcd = async (
  place: Place,
  { client, peer }: { readonly client: number; readonly peer: number },
): Promise<Program> => {
  const clientUrl = `http://127.0.0.1:${client}`;
  const peerUrl = `http://127.0.0.1:${peer}`;
  const etcd = createProgram({
    name: 'etcd',
    log: place.logOf('etcd'),
    account: place.account,
    command: [
      programOf('etcd-server'),
      '--name=portal',
      `--data-dir=${await place.folderOf('etcd')}`,
      `--listen-client-urls=${clientUrl}`,
      `--advertise-client-urls=${clientUrl}`,
      `--listen-peer-urls=${peerUrl}`,
      `--initial-advertise-peer-urls=${peerUrl}`,
      `--initial-cluster=portal=${peerUrl}`,
      '--auto-compaction-retention=1h',
    ],
  });
  await etcd.start();
  await etcd.until(() => answers(`${clientUrl}/health`));
  return etcd;
};
