import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { NODE_FLAGS } from '../../src/server/node-flags.ts';

const ROOT = new URL('../../', import.meta.url);
const REPORT = new URL('report-usage.mjs', import.meta.url).href;

/** `heap` and `rss` in bytes, after collecting the garbage if that was asked for; `cpuMs` of all its threads. */
export type Usage = { heap: number; rss: number; cpuMs: number };

export type ServerProcess = {
  child: ChildProcess;
  url: string;
  /** From its start until it said that it is ready. */
  readyMs: number;
  stop(): Promise<void>;
};

/** Starts a server as a process of its own, in production as all are; resolves when it says that it is ready. */
export async function startServer(
  file: string,
  env: Record<string, string> & { PORT: string },
): Promise<ServerProcess> {
  const began = performance.now();
  const child = fork(fileURLToPath(new URL(file, ROOT)), [], {
    execArgv: [
      ...(file.endsWith('.ts') ? ['--import', 'tsx'] : NODE_FLAGS),
      '--expose-gc',
      '--import',
      REPORT,
    ],
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  await untilReady(child);
  return {
    child,
    url: `http://127.0.0.1:${env.PORT}`,
    readyMs: performance.now() - began,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

function untilReady(child: ChildProcess): Promise<void> {
  let output = '';
  return new Promise((resolve, reject) => {
    const read = (text: Buffer) => {
      output += text;
      if (/\bready\b/.test(output)) resolve();
      // What comes later is read, so that the process is not held up, and forgotten.
      if (output.length > 10_000) output = '';
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => reject(new Error(`A server ended with ${code}: ${output}`)));
  });
}

/** Starts one of the bench's own processes, which answers each message with one. */
export function startHelper(file: string): ChildProcess {
  return fork(fileURLToPath(new URL(file, import.meta.url)), [], { execArgv: ['--import', 'tsx'] });
}

/** Sends a message and waits for the answer; fails when the process ends instead. */
export function ask<Answer>(child: ChildProcess, question: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number | null) => reject(new Error(`A process of the bench ended with ${code}`));
    child.once('exit', ended);
    child.once('message', (answer) => {
      child.off('exit', ended);
      resolve(answer as Answer);
    });
    child.send(question);
  });
}
