import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { run } from './prepare.mjs';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const PACKAGES = ['postgresql', 'pgbouncer', 'haproxy'];

/**
 * Makes sure that Postgres, PgBouncer and HAProxy are there, as Debian packages where possible, and gives the folder of Postgres's
 * programs. Debian's package of Postgres starts a server on port 5432 when it is installed; the cluster does not use it.
 * @returns {string}
 */
export function findClusterTools() {
  if (missing().length > 0 && process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0) {
    console.log('Installing Postgres, PgBouncer and HAProxy…');
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...PACKAGES]);
  }
  const lacking = missing();
  if (lacking.length > 0)
    throw new Error(
      `The cluster needs ${lacking.join(', ')}: install Postgres, PgBouncer and HAProxy (apt-get install ${PACKAGES.join(' ')}).`,
    );
  return postgresPrograms() ?? '';
}

function missing() {
  const programs = [
    ['pgbouncer', '--version'],
    ['haproxy', '-v'],
  ].filter(([program = '', question = '']) => spawnSync(program, [question]).error);
  return [...(postgresPrograms() === null ? ['postgres'] : []), ...programs.map(([program]) => program)];
}

/** The newest Postgres that has all its programs: Debian's are not on the path. */
function postgresPrograms() {
  const versions = existsSync(DEBIAN_POSTGRES) ? readdirSync(DEBIAN_POSTGRES).sort((a, b) => +b - +a) : [];
  const folders = versions.map((version) => join(DEBIAN_POSTGRES, version, 'bin'));
  const whole = folders.find((folder) =>
    ['postgres', 'initdb', 'pg_basebackup', 'pg_dump'].every((name) => existsSync(join(folder, name))),
  );
  if (whole) return whole;
  return spawnSync('pg_basebackup', ['--version']).error || spawnSync('postgres', ['--version']).error
    ? null
    : '';
}
