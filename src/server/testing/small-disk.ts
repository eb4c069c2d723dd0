import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Each disk's name contains the process that made it, because a killed one leaves its disks behind. */
const NAME = /^small-disk-(\d+)-/;

type SmallDisk = {
  folder: string;
  /** Fills the remaining space of the disk. */
  fill(): Promise<void>;
  /** Frees the space that `fill` took. */
  free(): Promise<void>;
  remove(): Promise<void>;
};

/** Mounts a file system in memory. Needs root on Linux, and a container that allows mounting; otherwise null. */
export async function mountSmallDisk(megabytes: number): Promise<SmallDisk | null> {
  await removeLeftovers();
  const folder = await mkdtemp(join(tmpdir(), `small-disk-${process.pid}-`));
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

/** Removes the disks of processes that have ended. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const folder = join(tmpdir(), name);
    // The unmount is lazy, since a server of that process may still have open files. Unmounted folders need only `rm`.
    await run('umount', ['--lazy', folder]).catch(() => undefined);
    await rm(folder, { recursive: true, force: true });
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
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
