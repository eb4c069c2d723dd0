import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { platform, tmpdir } from 'node:os';
import { join } from 'node:path';

/** Who holds a data folder, as written beside the lock for people to read. */
export type Holder = { pid: number; address: string; startedAt: string };

/** The folder is another process's; its message is one sentence naming the holder. */
export class FolderTaken extends Error {
  override readonly name = 'FolderTaken';
}

export type FolderLock = { release(): Promise<void> };

/**
 * Takes a folder for this process alone, or throws FolderTaken. The lock is a listening socket, which the operating
 * system gives back the moment its process ends, however it ends; a live holder is never robbed, however busy.
 */
export async function lockFolder(folder: string, address: string): Promise<FolderLock> {
  mkdirSync(folder, { recursive: true });
  const note = join(folder, 'holder.json');
  const held: Server[] = [];
  const release = async () => {
    for (const server of held.reverse()) await closed(server);
  };
  for (const path of socketPaths(folder)) {
    const server = await listen(path);
    if (server === 'taken') {
      await release();
      throw new FolderTaken(sentence(folder, readHolder(note)));
    }
    if (server) held.push(server);
  }
  if (held.length === 0) throw new Error(`No lock can be taken on the data folder ${realpathSync(folder)}`);
  const holder: Holder = { pid: process.pid, address, startedAt: new Date().toISOString() };
  writeFileSync(note, `${JSON.stringify(holder)}\n`);
  return {
    release: async () => {
      rmSync(note, { force: true });
      await release();
    },
  };
}

/**
 * Where the lock is. Linux's abstract socket cannot be left behind by a crash, so it also settles who may clear a
 * file-system socket that was. That one is seen by containers that share the folder too, though two of them that start at
 * the same moment over a left-over are beyond it.
 */
function socketPaths(folder: string): string[] {
  const real = realpathSync(folder);
  const name = `family-facts-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`;
  if (platform() === 'win32') return [`\\\\.\\pipe\\${name}`];
  const inside = join(real, 'lock');
  // A socket's path has room for about a hundred bytes.
  const file = Buffer.byteLength(inside) <= 100 ? inside : join(tmpdir(), name);
  return platform() === 'linux' ? [`\0${name}`, file] : [file];
}

/** Listens on a path; null where the file system has no sockets. */
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

function tryListen(path: string): Promise<Server | string> {
  return new Promise((resolve) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? 'failed'));
    server.listen({ path }, () => resolve(server.unref()));
  });
}

/** Whether anybody listens: only a plain refusal proves that the holder is gone. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect({ path });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code !== 'ECONNREFUSED' && error.code !== 'ENOENT'),
    );
  });
}

function closed(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}

function readHolder(note: string): Holder | null {
  try {
    return JSON.parse(readFileSync(note, 'utf8'));
  } catch {
    return null;
  }
}

function sentence(folder: string, holder: Holder | null): string {
  const who = holder
    ? `process ${holder.pid} (${holder.address}, since ${holder.startedAt})`
    : 'another process';
  return `The data folder ${realpathSync(folder)} is in use by ${who}; stop it first, or set DATA_DIR to another folder.`;
}
