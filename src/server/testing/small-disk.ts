import { execFile } from 'node:child_process';
import { appendFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Each disk names the process that made it: one that was killed leaves its disks behind. */
const NAME = /^small-disk-(\d+)-/;

type SmallDisk = {
  folder: string;
  /** Takes all the room that is left. */
  fill(): Promise<void>;
  /** Gives that room back. */
  free(): Promise<void>;
  remove(): Promise<void>;
};

/** A file system of so many megabytes, in memory. Linux only, as root, and where a container may mount; otherwise null. */
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

/** Removes the disks of processes that are no more. */
async function removeLeftovers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const pid = NAME.exec(name)?.[1];
    if (pid === undefined || isAlive(Number(pid))) continue;
    const folder = join(tmpdir(), name);
    // Lazily: a server of that process may still have files open there. One that is not mounted is a folder like any other.
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
