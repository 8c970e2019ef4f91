import { randomBytes } from 'node:crypto';
import { asSuperuser, type TestCluster } from './test-cluster.ts';

/**
 * A copy of the filled database for one test file alone; `drop` deletes it, whoever is still connected. Its files are
 * copied as they are: row by row through the log takes half as long again, and four times as long to delete.
 */
export const createTestDatabase = async (
  cluster: TestCluster,
): Promise<{ readonly url: string; readonly drop: () => Promise<void> }> => {
  const { username, pathname } = new URL(cluster.templateUrl);
  const template = pathname.slice(1);
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asSuperuser(cluster, (client) =>
    client.query(
      `create database ${name} template ${template} owner ${username} strategy file_copy`,
    ),
  );
  const url = new URL(cluster.templateUrl);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    drop: async () => {
      await asSuperuser(cluster, (client) => client.query(`drop database ${name} with (force)`));
    },
  };
};
