import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from '../node-flags.ts';
import { ROOT } from '../root.ts';

// biome-ignore lint/style/noProcessEnv: a setting of the tests, not of the server: the one with a seeded fault in it
const BUILT = process.env.BUILT_SERVER ?? 'dist/server';
const MAIN = fileURLToPath(new URL(`${BUILT}/main.mjs`, ROOT));
const READY = 'Family Facts is ready at';

export type ServerProcess = {
  child: ChildProcess;
  url: string;
  output: () => string;
  /** The exit code, or null when a signal ended it. */
  ended: Promise<number | null>;
};

/**
 * Starts the built server as a process of its own; its environment is what is given and nothing else. `through` is a command that
 * becomes it.
 */
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

/** Waits until it serves; fails with what it wrote when it ends instead. */
export async function ready(server: ServerProcess): Promise<ServerProcess> {
  const watch = new Promise<void>((resolve) => {
    server.child.stdout?.on('data', () => server.output().includes(READY) && resolve());
  });
  const code = await Promise.race([watch, server.ended]);
  if (code !== undefined) throw new Error(`The server ended with ${code}: ${server.output()}`);
  return server;
}

export function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(String(typeof address === 'object' && address ? address.port : 0)));
    });
  });
}
