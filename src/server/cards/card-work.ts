import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { loadCardEngine } from './card-engine.ts';
import { type CardTasks, createCardTasks } from './card-tasks.ts';

// The thread yields to the one that answers requests. Only Linux has priorities of threads.
// A process that was started with less priority than that may not ask for more.
if (process.platform === 'linux' && getPriority() < workerData.nice) setPriority(workerData.nice);

const tasks = createCardTasks(await loadCardEngine(workerData.trim));

/** What a thread does with each task it is sent. */
export function work({ id, name, input }: { id: number; name: keyof CardTasks; input: never }): unknown {
  parentPort?.postMessage({ began: id });
  return tasks[name](input);
}
