import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Returns when everything in a file or folder is on the disk, so that a power cut no longer matters. */
export async function syncToDisk(path: string): Promise<void> {
  const found = await stat(path);
  if (found.isDirectory()) for (const name of await readdir(path)) await syncToDisk(join(path, name));
  // A socket has nothing on the disk; Windows has no way to do this with a folder.
  if (!found.isFile() && (!found.isDirectory() || process.platform === 'win32')) return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
