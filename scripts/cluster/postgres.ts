import { appendFile, chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '#server/testing/process.ts';
import { findClusterTools } from '../find-cluster-tools.mjs';
import { type Program, runProgram, startProgram, until } from './program.ts';

/** The folders of a cluster's programs and files. */
export type Place = { programs: string; folder: string };

export type PostgresNode = {
  port: string;
  folder: string;
  program: Program;
  /** The address of one of its databases, as superuser. */
  url(database?: string): string;
  /** Runs one statement as superuser. */
  ask<Row extends pg.QueryResultRow>(sql: string, database?: string): Promise<Row[]>;
};

/** The programs of this machine, and a folder that the unprivileged user may write to. */
export async function newPlace(): Promise<Place> {
  const folder = await mkdtemp(join(tmpdir(), 'family-facts-cluster-'));
  await chmod(folder, 0o755);
  if (process.getuid?.() === 0) await runProgram('chown', ['postgres:', folder], {});
  return { programs: findClusterTools(), folder };
}

/** Starts a new, empty server. */
export async function startPrimary({ programs, folder }: Place): Promise<PostgresNode> {
  const data = join(folder, 'primary');
  const how = ['--auth=trust', '--encoding=UTF8', '--no-locale', '--no-sync'];
  await runProgram(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', ...how]);
  await appendFile(join(data, 'pg_hba.conf'), 'host replication all 127.0.0.1/32 trust\n');
  return startNode({ programs, folder }, data);
}

/** Starts a standby: a copy of another server's files that then follows its changes. */
export async function startStandby(place: Place, primary: PostgresNode): Promise<PostgresNode> {
  const data = join(place.folder, 'standby');
  await copyFiles(place, primary, data, ['--write-recovery-conf']);
  return startNode(place, data);
}

export async function copyFiles(
  place: Place,
  from: PostgresNode,
  into: string,
  more: string[] = [],
): Promise<void> {
  const source = ['-h', '127.0.0.1', '-p', from.port, '-U', 'postgres'];
  const how = ['-D', into, '--wal-method=stream', '--checkpoint=fast', '--no-sync', ...more];
  await runProgram(join(place.programs, 'pg_basebackup'), [...source, ...how]);
}

export async function startNode(place: Place, data: string, settings: string[] = []): Promise<PostgresNode> {
  const port = await freePort();
  const fixed = [
    'listen_addresses=127.0.0.1',
    'unix_socket_directories=',
    'max_connections=300',
    'archive_mode=on',
    ...settings,
  ];
  const args = ['-D', data, '-p', port, ...fixed.flatMap((setting) => ['-c', setting])];
  const program = startProgram(join(place.programs, 'postgres'), args, `${data}.log`);
  const url = (database = 'postgres') => `postgres://postgres@127.0.0.1:${port}/${database}`;
  const node: PostgresNode = {
    ...{ port, folder: data, program, url },
    async ask(sql, database) {
      const client = new pg.Client(url(database));
      // The error of a killed server is already reported by the statement.
      client.on('error', () => undefined);
      try {
        await client.connect();
        return (await client.query(sql)).rows;
      } finally {
        await client.end().catch(() => undefined);
      }
    },
  };
  await until(() => node.ask('SELECT 1'));
  return node;
}
