import { programOf } from './debian.ts';
import type { Place } from './place.ts';
import { createProgram, type Program } from './program.ts';
import { takesConnections } from './psql.ts';

/**
 * Starts a pooler for programs beside the portal that connect often, such as reports of other systems. The portal itself
 * goes past it: its pools are its own, Debian's PgBouncer knows nothing of the `options` with which it connects, and
 * LISTEN and the locks of its workers belong to one session. Sessions are what is pooled here too, so that whoever
 * comes may do all that PostgreSQL allows.
 */
export const startPgbouncer = async (
  place: Place,
  ports: { readonly own: number; readonly writer: number },
): Promise<Program> => {
  const folder = await place.folderOf('pgbouncer');
  const users = await place.write('pgbouncer/users.txt', `"portal" "${place.secrets.portal}"\n`);
  const file = await place.write(
    'pgbouncer/pgbouncer.ini',
    `[databases]
portal = host=127.0.0.1 port=${ports.writer} dbname=portal

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.own}
unix_socket_dir = ${folder}
auth_type = scram-sha-256
auth_file = ${users}
pool_mode = session
default_pool_size = 20
max_client_conn = 500
server_check_delay = 0
ignore_startup_parameters = extra_float_digits
`,
  );
  const pgbouncer = createProgram({
    name: 'pgbouncer',
    log: place.logOf('pgbouncer'),
    account: place.account,
    command: [programOf('pgbouncer'), file],
  });
  await pgbouncer.start();
  await pgbouncer.until(() => takesConnections(ports.own));
  return pgbouncer;
};
