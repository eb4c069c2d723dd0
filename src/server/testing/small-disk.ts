import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

export type SmallDisk = {
  folder: string;
  /** Takes all the room that is left. */
  fill(): Promise<void>;
  /** Gives that room back. */
  free(): Promise<void>;
  remove(): Promise<void>;
};

/** A file system of so many megabytes, in memory. Linux only, as root, and where a container may mount; otherwise null. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  const folder = await mkdtemp(join(tmpdir(), 'small-disk-'));
  const drop = () => rm(folder, { recursive: true, force: true });
  try {
    await run('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=0755`, 'tmpfs', folder]);
  } catch {
    await drop();
    return null;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    async fill() {
      for (const size of [1_048_576, 4_096]) await appendUntilFull(ballast, Buffer.alloc(size, 'x'));
    },
    free: () => rm(ballast),
    async remove() {
      await run('umount', [folder]);
      await drop();
    },
  };
}

async function appendUntilFull(file: string, bytes: Buffer): Promise<void> {
  for (;;) {
    try {
      await appendFile(file, bytes);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return;
      throw error;
    }
  }
}
