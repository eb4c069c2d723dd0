import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { OperatorError } from '../settings.ts';
import { becomeOwnerOf } from './become-owner.ts';

/** The holder of a data folder, as written next to the lock for people to read. */
type Holder = { pid: number; address: string; startedAt: string };

/** The error when another process, which the message names, uses the folder. */
export class FolderTaken extends OperatorError {
  override readonly name = 'FolderTaken';
}

/** The error when the folder cannot be created, written or read. */
export class FolderUnusable extends OperatorError {
  override readonly name = 'FolderUnusable';
}

export type FolderLock = { folder: string; release(): Promise<void> };

/**
 * Locks a folder for this process, which takes on the folder owner's user until the release. Throws FolderTaken or
 * FolderUnusable. The lock is a listening socket, which the operating system releases as soon as the process ends, and
 * not before.
 */
export async function lockFolder(folder: string, address: string): Promise<FolderLock> {
  const beAgain = becomeOwnerOf(folder);
  const holderFile = join(folder, 'holder.json');
  const held: Server[] = [];
  const release = async () => {
    for (const server of held.reverse()) await new Promise((resolve) => server.close(resolve));
    beAgain();
  };
  try {
    makeWritable(folder);
    for (const path of socketPaths(folder)) {
      const server = await listen(path);
      if (server === 'taken') throw new FolderTaken(takenMessage(folder, readHolder(holderFile)));
      if (server) held.push(server);
    }
    if (held.length === 0)
      throw new FolderUnusable(
        `The data folder ${folder} cannot be locked: set DATA_DIR to a folder on a local disk.`,
      );
  } catch (error) {
    await release();
    throw error;
  }
  const holder: Holder = { pid: process.pid, address, startedAt: new Date().toISOString() };
  writeFileSync(holderFile, `${JSON.stringify(holder)}\n`);
  return {
    folder,
    release: async () => {
      // The file is only for people to read, so an unwritable disk must not prevent the stop.
      await rm(holderFile, { force: true }).catch(() => undefined);
      await release();
    },
  };
}

/** Creates the folder and writes to it, which detects a full disk before the database is opened. */
function makeWritable(folder: string): void {
  const probe = join(folder, `probe-${process.pid}`);
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    writeFileSync(probe, 'x');
    rmSync(probe);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new FolderUnusable(
      `The data folder ${folder} cannot be ${existsSync(folder) ? 'written to' : 'created'} (${code}): fix that, or set DATA_DIR to another folder.`,
    );
  }
}

/**
 * Returns the paths of the lock's sockets, in the order in which they are taken. A crash cannot leave Linux's abstract
 * socket behind, so whoever holds it may delete an old file-system socket. The file-system socket also works between
 * containers that share the folder, except if two start at the same moment after a crash left one behind.
 */
function socketPaths(folder: string): string[] {
  const file = socketPath(folder, 'lock');
  return platform() === 'linux' ? [`\0${nameOf(folder)}`, file] : [file];
}

/** Returns the path of a folder's socket: inside it, if the system and the length of its path allow. */
export function socketPath(folder: string, name: string): string {
  const file = join(realpathSync(folder), name);
  if (platform() === 'win32') return `\\\\.\\pipe\\${nameOf(folder)}-${name}`;
  // A socket's path is limited to about a hundred bytes.
  return Buffer.byteLength(file) <= 100 ? file : join(tmpdir(), `${nameOf(folder)}-${name}`);
}

function nameOf(folder: string): string {
  return `family-facts-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 32)}`;
}

/** Listens on a path; null if the file system has no sockets. */
async function listen(path: string): Promise<Server | 'taken' | null> {
  for (let attempt = 0; attempt < 3; attempt++) {
    const outcome = await tryListen(path);
    if (typeof outcome !== 'string') return outcome;
    if (outcome !== 'EADDRINUSE') return null;
    if (path.startsWith('\0') || platform() === 'win32' || (await answers(path))) return 'taken';
    rmSync(path, { force: true });
  }
  return 'taken';
}

async function tryListen(path: string): Promise<Server | string> {
  const server = createServer((socket) => socket.destroy());
  server.on('error', () => undefined);
  server.listen({ path }).unref();
  return once(server, 'listening').then(
    () => server,
    ({ code }) => code ?? 'failed',
  );
}

/** Whether a process listens on this path. Only 'connection refused' or a missing file proves that none does. */
async function answers(path: string): Promise<boolean> {
  const socket = connect({ path });
  const answered = once(socket, 'connect').then(
    () => true,
    ({ code }) => code !== 'ECONNREFUSED' && code !== 'ENOENT',
  );
  return answered.finally(() => socket.destroy());
}

function readHolder(file: string): Holder | null {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function takenMessage(folder: string, holder: Holder | null): string {
  const who = holder
    ? `process ${holder.pid} (${holder.address}, since ${holder.startedAt})`
    : 'another process';
  return `The data folder ${realpathSync(folder)} is in use by ${who}; stop it first, or set DATA_DIR to another folder.`;
}
