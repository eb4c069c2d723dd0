import { setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { openCardTasks } from './card-tasks.ts';

type Tasks = Awaited<ReturnType<typeof openCardTasks>>;
type Task = { id: number; name: keyof Tasks; input: never };

const tasks = await openCardTasks(workerData.trim);
// Once loaded, the thread yields to the one that answers requests. Only Linux has priorities of threads.
if (process.platform === 'linux') setPriority(workerData.nice);

/** What a worker thread that makes cards does with each task it is sent. */
export function work({ id, name, input }: Task): unknown {
  parentPort?.postMessage({ began: id });
  return tasks[name](input);
}
