import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { promisify } from 'node:util';

/** Postgres and PgBouncer refuse to run as root, so they run as the user that their packages created. */
export const unprivileged =
  process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : ({} as { uid?: number; gid?: number });

function idOf(option: string): number {
  return Number(execFileSync('id', [option, 'postgres'], { encoding: 'utf8' }));
}

export type Program = { child: ChildProcess; end(signal?: NodeJS.Signals): Promise<void> };

/** Starts a program that runs until it is ended. Its output is appended to a file. */
export function startProgram(file: string, args: string[], logFile: string, who = unprivileged): Program {
  const child = spawn(file, args, { ...who, stdio: ['ignore', 'pipe', 'pipe'] });
  const log = createWriteStream(logFile, { flags: 'a' });
  for (const stream of [child.stdout, child.stderr]) stream.pipe(log, { end: false });
  const ended = new Promise<void>((resolve) =>
    child.once('exit', () => resolve()).once('error', () => resolve()),
  );
  return {
    child,
    end: (signal = 'SIGTERM') => {
      child.kill(signal);
      return ended;
    },
  };
}

/** Runs a program to its end. Throws with its output when it fails. */
export async function runProgram(file: string, args: string[], who = unprivileged): Promise<string> {
  const { stdout } = await promisify(execFile)(file, args, { ...who, maxBuffer: 1 << 26 });
  return stdout;
}

/** Repeats a call until it succeeds. Throws the last error after `seconds`. */
export async function until<Answer>(ask: () => Promise<Answer>, seconds = 60): Promise<Answer> {
  for (const start = performance.now(); ; ) {
    try {
      return await ask();
    } catch (error) {
      if (performance.now() - start > seconds * 1000) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
