import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from '../node-flags.ts';
import { ROOT } from '../root.ts';
import { createVisitor, type Visitor } from './visitor.ts';

const MAIN = fileURLToPath(new URL('dist/server/main.mjs', ROOT));
/** The data folder of a newly started server, made by `scripts/build-data`. */
export const NEW_DATA = fileURLToPath(new URL('dist/data', ROOT));
const READY = 'Family Facts is ready at';

export type ServerProcess = {
  child: ChildProcess;
  url: string;
  output: () => string;
  /** The exit code; null if a signal ended it. */
  ended: Promise<number | null>;
};

/** Starts the built server as a process with only this environment. `through` is a command that starts it. */
export function spawnServer(env: Record<string, string>, through: string[] = []): ServerProcess {
  const [program = '', ...args] = [...through, process.execPath, ...NODE_FLAGS, MAIN];
  const child = spawn(program, args, {
    env: { PATH: '/usr/bin:/bin', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (bytes) => {
      output += bytes;
    });
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve));
  return { child, url: `http://127.0.0.1:${env.PORT}`, output: () => output, ended };
}

/** Waits until the server serves; throws its output if the process ends instead. */
export async function ready(server: ServerProcess): Promise<ServerProcess> {
  const watch = new Promise<void>((resolve) => {
    server.child.stdout?.on('data', () => server.output().includes(READY) && resolve());
  });
  const code = await Promise.race([watch, server.ended]);
  if (code !== undefined) throw new Error(`The server ended with ${code}: ${server.output()}`);
  return server;
}

/** Runs a command of `src/server` with `env` as its whole environment. Returns its output and exit code. */
export function runCommand(
  main: string,
  env: Record<string, string>,
  args: string[] = [],
): Promise<{ code: number | null; said: string }> {
  const file = fileURLToPath(new URL(`src/server/${main}`, ROOT));
  const child = spawn(process.execPath, ['--import', 'tsx', file, ...args], {
    env: { PATH: '/usr/bin:/bin', ...env },
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (bytes) => {
      said += bytes;
    });
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, said })));
}

export function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(String(typeof address === 'object' && address ? address.port : 0)));
    });
  });
}

/**
 * Creates a folder and a port for server processes, which are killed when it is removed. The data folder is that of a
 * newly started server, unless the test creates another.
 */
export async function newServerPlace(settings: Record<string, string> = {}) {
  const folder = await mkdtemp(join(tmpdir(), 'server-'));
  const env = { PORT: await freePort(), DATA_DIR: join(folder, 'data'), ...settings };
  const started: ServerProcess[] = [];
  const spawn = (more: Record<string, string> = {}, through: string[] = []) => {
    const all: Record<string, string> = { ...env, ...more };
    if (!all.DATABASE_URL && all.DATA_DIR === env.DATA_DIR && !existsSync(env.DATA_DIR))
      cpSync(NEW_DATA, env.DATA_DIR, { recursive: true });
    const server = spawnServer(all, through);
    started.push(server);
    return server;
  };
  return {
    folder,
    env,
    spawn,
    /** Starts a server and waits until it serves. */
    start: (more?: Record<string, string>, through?: string[]) => ready(spawn(more, through)),
    async remove() {
      for (const { child, ended } of started) {
        child.kill('SIGKILL');
        await ended;
      }
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Returns a visitor with a separate address, for servers that trust one proxy (`TRUST_PROXY`). */
export function visitorOf({ url }: Pick<ServerProcess, 'url'>, address = ''): Visitor {
  return createVisitor((path, init) => {
    const headers = new Headers(init?.headers);
    if (address) headers.set('x-forwarded-for', address);
    return fetch(url + path, { redirect: 'manual', ...init, headers });
  });
}
