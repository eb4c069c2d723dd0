// Shared preparation of all commands, in plain JavaScript because no packages may be installed yet.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Ends the process with one sentence unless this Node.js is new enough. */
function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  console.error(`Family Facts needs Node.js 20.19 or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/**
 * Runs a command in the project's folder, and ends the process when it fails.
 * @param {string} command
 * @param {string[]} args
 */
export function run(command, args) {
  const { status } = spawnSync(command, args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) process.exit(status ?? 1);
}

/** Installs the packages of the benchmarks, which have their own lock file. */
export function installBench() {
  install(join(root, 'bench'));
}

/** Installs the packages of a folder's lock file when the installed ones differ. */
function install(folder = root) {
  if (installedMatchesLock(folder)) return;
  console.log('Installing packages…');
  // Builds need the packages that NODE_ENV=production or npm's own settings would omit.
  run('npm', ['ci', '--include=dev', '--prefix', folder, '--no-audit', '--no-fund', '--loglevel=error']);
}

/** @param {string} folder */
function installedMatchesLock(folder) {
  const installed = join(folder, 'node_modules', '.package-lock.json');
  if (!existsSync(installed)) return false;
  const wanted = packagesOf(join(folder, 'package-lock.json'));
  const present = packagesOf(installed);
  // Missing optional packages are those of other operating systems.
  return Object.entries(wanted).every(
    ([path, { version, optional, devOptional }]) =>
      path === '' || present[path]?.version === version || (!present[path] && (optional || devOptional)),
  );
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string, optional?: boolean, devOptional?: boolean }>}
 */
function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages;
}

const SHARED = ['package-lock.json', 'src/card', 'src/shared'];
const SERVER = ['scripts/build-server.ts', 'src/server', ...SHARED];
const BUILDS = {
  pages: {
    what: 'pages',
    script: 'scripts/build.ts',
    into: 'dist/web/pages',
    from: [
      'index.html',
      'vite.config.ts',
      'scripts/build.ts',
      'scripts/build',
      'public',
      'assets',
      'src/web',
      ...SHARED,
    ],
  },
  server: {
    what: 'server',
    script: 'scripts/build-server.ts',
    into: 'dist/server',
    from: SERVER,
  },
  fonts: {
    what: 'fonts',
    script: 'scripts/build-fonts.ts',
    into: 'dist/fonts',
    // The font table has the digests of all fonts.
    from: [
      'package-lock.json',
      'scripts/build-fonts.ts',
      'scripts/build/fonts.ts',
      'src/card/fonts/source.ts',
      'src/card/fonts/table.json',
    ],
  },
};

/**
 * Builds a part if its sources have changed. The stamp is in a folder that each build empties first, so that a failed
 * build is not taken for the last good one.
 * @param {typeof BUILDS['pages']} part
 */
async function build({ what, script, into, from }) {
  const stamp = join(root, into, '.built-from');
  const now = fingerprint(from);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === now) return;
  console.log(`Building the ${what}…`);
  const [status] = await once(
    spawn(process.execPath, ['--import', 'tsx', script], { cwd: root, stdio: 'inherit' }),
    'exit',
  );
  if (status !== 0) process.exit(status ?? 1);
  writeFileSync(stamp, now);
}

/**
 * SHA-256 over the names and contents of all files below these places.
 * @param {string[]} places
 */
function fingerprint(places) {
  const hash = createHash('sha256');
  for (const path of places.flatMap((name) => filesBelow(join(root, name))))
    hash.update(path.slice(root.length)).update('\0').update(readFileSync(path));
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {string[]}
 */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return /\.test\.tsx?$/.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/**
 * Makes the checkout ready to run: checks Node.js, installs packages and, if asked for, builds pages, server and fonts.
 * @param {{ built: boolean }} wanted
 */
export async function prepare({ built }) {
  requireNode();
  install();
  if (built) await Promise.all(Object.values(BUILDS).map(build));
}

/** Builds the server unless it is up to date. */
export function buildServer() {
  return build(BUILDS.server);
}

/** Builds the server and a data folder on which it has started once, for tests that start it as a process. */
export async function buildTestServer() {
  await buildServer();
  await build({
    what: 'data folder of a new server',
    script: 'scripts/build-data.ts',
    into: 'dist/data',
    from: ['scripts/build-data.ts', 'migrations', ...SERVER],
  });
}
