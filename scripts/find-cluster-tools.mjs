import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { installPrograms } from './install-programs.mjs';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';

/**
 * Makes sure that Postgres, PgBouncer and HAProxy are installed, and returns the folder of Postgres's programs.
 * Debian's package of Postgres starts a server on port 5432 when it is installed; the cluster does not use it.
 * @returns {string}
 */
export function findClusterTools() {
  installPrograms('The cluster’s trials', missing, ['postgresql', 'pgbouncer', 'haproxy']);
  return postgresPrograms() ?? '';
}

/** @returns {string[]} */
function missing() {
  const programs = ['pgbouncer', 'haproxy'].filter((program) => spawnSync(program, ['-V']).error);
  return postgresPrograms() === null ? ['postgres', ...programs] : programs;
}

/** The folder of the newest complete Postgres: Debian's are not on the path. */
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
