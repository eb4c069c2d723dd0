import { spawnSync } from 'node:child_process';
import { run } from './prepare.mjs';

/**
 * Makes sure that programs are installed, as Debian's packages if possible. Throws when some are missing.
 * @param {string} what The part that needs them.
 * @param {() => string[]} missing
 * @param {string[]} packages
 */
export function installPrograms(what, missing, packages) {
  if (missing().length > 0 && process.getuid?.() === 0 && !spawnSync('apt-get', ['--version']).error) {
    console.log(`Installing ${packages.join(', ')}…`);
    run('apt-get', ['update', '-qq']);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  }
  const lacking = missing().join(', ');
  if (lacking) throw new Error(`${what} need ${lacking}: install ${packages.join(', ')}.`);
}
