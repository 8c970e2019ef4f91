import { programOf } from './debian.ts';
import type { MemberPorts } from './patroni.ts';
import type { Place } from './place.ts';
import { createProgram, type Program } from './program.ts';

export type Doors = {
  /** Where people come in. */
  readonly web: number;
  readonly database?: {
    /** Leads to the PostgreSQL that takes writes, whichever that is. */
    readonly writer: number;
    /** Leads to one that only reads. */
    readonly reader: number;
    readonly members: readonly MemberPorts[];
  };
};

const database = (
  name: string,
  port: number,
  role: string,
  members: readonly MemberPorts[],
): string => `
listen ${name}
  bind 127.0.0.1:${port}
  mode tcp
  option tcpka
  option httpchk OPTIONS /${role}
  http-check expect status 200
  # Whoever is connected to a member that lost its role must not stay there: a demoted leader would take no writes.
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map(({ postgres, rest }, place) => `  server member-${place + 1} 127.0.0.1:${postgres} check port ${rest}`).join('\n')}
`;

const awayReply = JSON.stringify({
  status: { code: 503, message: 'The service cannot be reached at the moment.' },
});

const portal = (name: string, health: string, servers: readonly number[]): string => `
backend ${name}
  mode http
  balance leastconn
  option httpchk GET ${health}
  http-check expect status 200
  option redispatch 1
  retries 3
  # A connection that was never made is tried again for every call. A call that may have arrived is tried again only
  # where it asks: writes are safe against being sent twice too, but their own clients decide that.
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  # The progress of an export lives in the process that makes it: people stay with theirs, programs by their token.
  cookie portal-server insert indirect nocache httponly
  stick-table type string len 64 size 200k expire 15m
  stick on req.hdr(authorization),sha2(256),hex if { req.hdr(authorization) -m found }
  http-error status 503 content-type application/json string '${awayReply}' hdr retry-after 5
  default-server inter 1s fall 2 rise 1
${servers.map((port, place) => `  server server-${place + 1} 127.0.0.1:${port} cookie server-${place + 1} check`).join('\n')}
`;

/** The configuration as text: what Debian's HAProxy 2.6 takes. */
export const haproxyConfig = (
  { web, database: behind }: Doors,
  servers: readonly number[],
): string => `
global
  maxconn 8000

defaults
  timeout connect 4s
  timeout check 4s
  # Connections to the database lie still for hours; those of people are closed by the portal.
  timeout client 24h
  timeout server 24h

frontend web
  bind 127.0.0.1:${web}
  mode http
  option forwardfor
  timeout http-request 30s
  timeout http-keep-alive 60s
  # While none is ready, as when the database changes its leader, those that live say so themselves.
  use_backend portal if { nbsrv(portal) gt 0 }
  default_backend living

${portal('portal', '/readyz', servers)}${portal('living', '/healthz', servers)}${behind === undefined ? '' : `${database('writer', behind.writer, 'primary', behind.members)}${database('reader', behind.reader, 'replica', behind.members)}`}`;

export const startHaproxy = async (
  place: Place,
  doors: Doors,
  servers: readonly number[],
): Promise<Program> => {
  const file = await place.write('haproxy.cfg', haproxyConfig(doors, servers).trimStart());
  const haproxy = createProgram({
    name: 'haproxy',
    log: place.logOf('haproxy'),
    account: place.account,
    command: [programOf('haproxy'), '-db', '-f', file],
  });
  await haproxy.start();
  return haproxy;
};
