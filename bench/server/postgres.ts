import pg from 'pg';
import { startPostgres as startServer } from '#server/testing/postgres-server.ts';

export type Postgres = {
  /** Makes an empty database; gives its address. */
  create(name: string): Promise<string>;
  stop(): Promise<void>;
};

/** A Postgres whose commits are on the disk, as in production. */
export async function startPostgres(): Promise<Postgres> {
  // Of a setting that is given twice, Postgres takes the last.
  const { url, remove } = await startServer(['-c', 'fsync=on']);
  return {
    async create(name) {
      const admin = new pg.Client(`${url}/postgres`);
      await admin.connect();
      await admin.query(`CREATE DATABASE ${name}`);
      await admin.end();
      return `${url}/${name}`;
    },
    stop: remove,
  };
}
