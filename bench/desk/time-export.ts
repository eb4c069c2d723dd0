import { readFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import type { Visitor } from '#server/testing/visitor.ts';

export type Export = { seconds: number; lines: number; megabytes: number; grownMb: number };

const LOOK_MS = 20;

/** Reads a file of the server to its end, and looks how much larger than at rest the server becomes meanwhile, in MiB of real memory. */
export async function timeExport({ fetch }: Visitor, address: string, pid: number): Promise<Export> {
  const idle = residentMb(pid);
  let most = idle;
  let isDone = false;
  const looking = (async () => {
    while (!isDone) {
      most = Math.max(most, residentMb(pid));
      await wait(LOOK_MS);
    }
  })();
  const began = performance.now();
  const answer = await fetch(address);
  if (!answer.ok || !answer.body) throw new Error(await answer.text());
  let lines = 0;
  let bytes = 0;
  for await (const part of answer.body) {
    bytes += part.length;
    for (const byte of part) if (byte === 10) lines++;
  }
  isDone = true;
  await looking;
  return {
    seconds: (performance.now() - began) / 1000,
    lines,
    megabytes: bytes / 1e6,
    grownMb: most - idle,
  };
}

function residentMb(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
