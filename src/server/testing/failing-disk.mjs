// Loaded before a server (`node --import`): while the file FAILING_DISK_FLAG exists, all writes below FAILING_DISK fail
// with the code in that file, such as EROFS or ENOSPC. Permissions would not stop root, nor a remount open files.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

// biome-ignore lint/style/noProcessEnv: this file is loaded before the settings are read
const { FAILING_DISK: folder = '', FAILING_DISK_FLAG: flag = '' } = process.env;
const { existsSync, readFileSync } = fs;
const opened = new Map();

function fail(call) {
  const code = readFileSync(flag, 'utf8').trim();
  throw Object.assign(new Error(`${code}: the disk fails, ${call}`), { code, syscall: call });
}

const isOurs = (path) => String(path).startsWith(folder);
const writes = (flags) =>
  typeof flags === 'number'
    ? (flags & 3) !== 0 || (flags & fs.constants.O_CREAT) !== 0
    : /[wa+]/.test(flags ?? 'r');

const { openSync, closeSync } = fs;
fs.openSync = (path, flags, ...rest) => {
  if (isOurs(path) && writes(flags) && existsSync(flag)) fail('open');
  const fd = openSync(path, flags, ...rest);
  if (isOurs(path)) opened.set(fd, path);
  return fd;
};
fs.closeSync = (fd) => {
  opened.delete(fd);
  return closeSync(fd);
};
for (const name of ['writeSync', 'ftruncateSync', 'fsyncSync']) {
  const real = fs[name];
  fs[name] = (fd, ...rest) => {
    if (opened.has(fd) && existsSync(flag)) fail(name);
    return real(fd, ...rest);
  };
}
for (const name of [
  'writeFileSync',
  'mkdirSync',
  'renameSync',
  'unlinkSync',
  'rmSync',
  'truncateSync',
  'utimesSync',
  'chmodSync',
]) {
  const real = fs[name];
  fs[name] = (path, ...rest) => {
    if (isOurs(path) && existsSync(flag)) fail(name);
    return real(path, ...rest);
  };
}
for (const name of ['writeFile', 'mkdir', 'rename']) {
  const real = fs.promises[name];
  fs.promises[name] = async (path, ...rest) => {
    if (isOurs(path) && existsSync(flag)) fail(name);
    return real(path, ...rest);
  };
}
syncBuiltinESMExports();
