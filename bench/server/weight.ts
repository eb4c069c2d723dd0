import { execFile } from 'node:child_process';
import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** The bytes of all packages that production installs, without packages inside packages counted twice. */
export async function productionBytes(): Promise<number> {
  const list = await promisify(execFile)('npm', ['ls', '--omit=dev', '--all', '--parseable'], {
    maxBuffer: 10_000_000,
  });
  const [, ...folders] = new Set(list.stdout.trim().split('\n'));
  let bytes = 0;
  for (const folder of folders) bytes += await bytesIn(folder);
  return bytes;
}

async function bytesIn(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    const path = join(folder, entry.name);
    bytes += entry.isDirectory() ? await bytesIn(path) : (await lstat(path)).size;
  }
  return bytes;
}
