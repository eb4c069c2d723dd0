import { readFileSync } from 'node:fs';

/**
 * Stops this process, as Ctrl+C would, when the `npm` that started it has ended. npm runs a script through a shell,
 * which passes no signals on, so a stopped `npm start` would otherwise leave a server that keeps the port and the data.
 */
export function followNpm() {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const npm = parentOf(shell);
  setInterval(() => {
    if (process.ppid === shell && parentOf(shell) === npm) return;
    process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

/**
 * The parent of a process on Linux; null elsewhere.
 * @param {number} pid
 */
function parentOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8').match(/^PPid:\s*(\d+)/m)?.[1] ?? null;
  } catch {
    return null;
  }
}
