import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';

/** What a worker thread does with each task it is sent, once it has loaded what its tasks need. */
export function serveTasks<Tasks extends { [Name in keyof Tasks]: (input: never) => unknown }>(tasks: Tasks) {
  // The thread yields to the one that answers requests. Only Linux has priorities of threads.
  // A process that was started with less priority than that may not ask for more.
  if (process.platform === 'linux' && getPriority() < workerData.nice) setPriority(workerData.nice);
  return ({ id, name, input }: { id: number; name: keyof Tasks; input: never }): unknown => {
    parentPort?.postMessage({ began: id });
    return tasks[name](input);
  };
}
