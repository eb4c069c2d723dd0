// The first file of a worker thread that makes cards. Plain JavaScript: the loader that the process was started with does
// not work in its threads, so where Node.js cannot read TypeScript by itself the thread registers the loader again.
import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

if (!process.features.typescript) (await import('tsx/esm/api')).register();
const { openCardTasks } = await import('./card-tasks.ts');
const tasks = await openCardTasks(workerData.trim);
// Once loaded, the thread yields to the one that answers requests. Only Linux has priorities of threads.
if (process.platform === 'linux') setPriority(workerData.nice);

/** @param {{ id: number, name: keyof typeof tasks, input: never }} task */
export function work({ id, name, input }) {
  parentPort?.postMessage({ began: id });
  return tasks[name](input);
}
