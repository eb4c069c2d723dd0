import { readFileSync } from 'node:fs';
import { chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/testing/process.ts';
import { root } from '../prepare.mjs';
import { startProgram, until } from './program.ts';

export const APP_USER = 'family_facts';

/** PgBouncer in transaction mode in front of one Postgres server. `repoint` switches to another server. */
export async function startPgBouncer(folder: string, serverPort: string) {
  const port = await freePort();
  const file = join(folder, 'pgbouncer.ini');
  const users = join(folder, 'users.txt');
  await writeFile(users, ['postgres', APP_USER].map((user) => `"${user}" ""\n`).join(''));
  const write = (to: string) => writeFile(file, pgBouncerSettings(port, to, users));
  await write(serverPort);
  for (const name of [users, file]) await chmod(name, 0o644);
  const program = startProgram('pgbouncer', [file], join(folder, 'pgbouncer.log'));
  const url = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`;
  await until(async () => {
    const client = new pg.Client(url('postgres', 'postgres'));
    await client.connect().finally(() => client.end());
  });
  return {
    program,
    url,
    async repoint(to: string): Promise<void> {
      await write(to);
      program.child.kill('SIGHUP');
    },
  };
}

function pgBouncerSettings(port: string, serverPort: string, users: string): string {
  return `[databases]
* = host=127.0.0.1 port=${serverPort}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = ${users}
pool_mode = transaction
max_client_conn = 1000
default_pool_size = 20
server_idle_timeout = 20
; Whoever waits longer for a connection than a visitor waits for an answer is told so.
query_wait_timeout = 4
server_connect_timeout = 2
server_login_retry = 1
log_connections = 0
log_disconnections = 0
`;
}

/** HAProxy's own status table. */
const STATUS = '/proxy-status;csv';

/** HAProxy in front of the instances: an instance that does not answer /readyz gets no more requests. */
export async function startHaProxy(folder: string, instances: string[], port: string) {
  const file = join(folder, 'haproxy.cfg');
  await writeFile(file, haProxySettings(instances, port));
  await chmod(file, 0o644);
  const program = startProgram('haproxy', ['-f', file, '-db'], join(folder, 'haproxy.log'));
  const url = `http://127.0.0.1:${port}`;
  await until(async () => {
    if (!(await fetch(`${url}/readyz`)).ok) throw new Error('No instance is ready');
  });
  const readTable = async () => (await fetch(`${url}${STATUS}`)).text();
  return {
    program,
    url,
    /** The number of requests that it has sent to each instance. */
    async requestCounts(): Promise<number[]> {
      const lines = (await readTable()).split('\n');
      const column = lines[0]?.split(',').indexOf('stot') ?? -1;
      return lines
        .filter((line) => line.startsWith('instances,instance'))
        .map((line) => Number(line.split(',')[column]));
    },
    /** Waits until it sends requests to all instances. */
    async untilAllUp(): Promise<void> {
      await until(async () => {
        const up = (await readTable()).split('\n').filter((line) => /^instances,instance.*,UP,/.test(line));
        if (up.length < instances.length) throw new Error('Not every instance is up');
      });
    },
  };
}

/** The shipped configuration, with the instances' own addresses and a status table. */
function haProxySettings(instances: string[], port: string): string {
  return readFileSync(join(root, 'deploy/haproxy.cfg'), 'utf8')
    .replace(/^(?:global|resolvers .*)\n(?: .*\n)+| resolvers docker .*/gm, '')
    .replace('bind :8080', `bind 127.0.0.1:${port}\n  stats enable\n  stats uri ${STATUS.split(';')[0]}`)
    .replace(/^ *server-template (\w+) \d+ \S+(.*)/gm, (_, name, rest) =>
      instances.map((port, at) => `  server ${name}${at + 1} 127.0.0.1:${port}${rest}`).join('\n'),
    );
}
