import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { FolderTaken, lockFolder } from './lock.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test('a folder is held by one process, and others get its name, by whatever path they refer to the folder', async () => {
  const lock = await lockFolder(folder, 'http://localhost:3000');
  const taken = await lockFolder(folder, 'http://localhost:4000').catch((error: unknown) => error);
  expect(taken).toBeInstanceOf(FolderTaken);
  expect(String(taken)).toContain(`is in use by process ${process.pid} (http://localhost:3000, since 20`);
  expect(String(taken)).toContain(folder);
  const elsewhere = `${folder}-link`;
  await symlink(folder, elsewhere);
  await expect(lockFolder(elsewhere, 'x')).rejects.toThrow(FolderTaken);
  await rm(elsewhere);
  // The attempt must not affect the holder.
  expect(JSON.parse(await readFile(join(folder, 'holder.json'), 'utf8'))).toMatchObject({ pid: process.pid });
  await lock.release();
  expect(existsSync(join(folder, 'holder.json'))).toBe(false);
  await (await lockFolder(folder, 'x')).release();
});

test('a lock held in another container that shares only the folder is respected', async () => {
  const holder = createServer().listen(join(folder, 'lock'));
  await expect(lockFolder(folder, 'x')).rejects.toThrow('is in use by another process');
  expect(existsSync(join(folder, 'lock'))).toBe(true);
  await new Promise((resolve) => holder.close(resolve));
  await (await lockFolder(folder, 'x')).release();
});

test('of many simultaneous attempts one succeeds', async () => {
  const asked = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder, 'x')));
  const given = asked.filter(({ status }) => status === 'fulfilled');
  expect(given).toHaveLength(1);
  for (const one of asked) if (one.status === 'fulfilled') await one.value.release();
});

test('a folder whose path is too long for a socket can be locked too', async () => {
  const deep = join(folder, 'd'.repeat(120));
  const lock = await lockFolder(deep, 'x');
  await expect(lockFolder(deep, 'y')).rejects.toThrow(FolderTaken);
  await lock.release();
});

test('a folder that cannot be created or written is named in one sentence', async () => {
  const file = join(folder, 'file');
  await writeFile(file, '');
  await expect(lockFolder(join(file, 'db'), 'x')).rejects.toThrow(
    `The data folder ${file}/db cannot be created (ENOTDIR)`,
  );
  await expect(lockFolder(file, 'x')).rejects.toThrow(
    `The data folder ${file} cannot be written to (EEXIST)`,
  );
  await expect(lockFolder('/proc/self', 'x')).rejects.toThrow(
    /^The data folder \/proc\/self cannot be written to \(E\w+\)/,
  );
});
