import { readFileSync } from 'node:fs';
import type { Visitor } from '../../src/server/testing/visitor.ts';

const LOOK_MS = 20;

/** Reads a file of the server to its end. Returns by how many MB of resident memory the server grew meanwhile. */
export async function timeExport({ fetch }: Visitor, address: string, pid: number): Promise<number> {
  const idle = residentMb(pid);
  let most = idle;
  const looking = setInterval(() => {
    most = Math.max(most, residentMb(pid));
  }, LOOK_MS);
  const began = performance.now();
  let bytes = 0;
  try {
    const answer = await fetch(address);
    if (!answer.ok || !answer.body) throw new Error(await answer.text());
    for await (const part of answer.body) bytes += part.length;
  } finally {
    clearInterval(looking);
  }
  console.log(`CSV: ${(bytes / 1e6).toFixed(1)} MB in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  return most - idle;
}

function residentMb(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}
