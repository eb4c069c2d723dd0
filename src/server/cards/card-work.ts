import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { loadCardEngine } from './card-engine.ts';
import { type CardTasks, createCardTasks, toPngs } from './card-tasks.ts';

// The thread yields to the one that answers requests. Only Linux has priorities of threads.
// A process that was started with less priority than that may not ask for more.
if (process.platform === 'linux' && getPriority() < workerData.nice) setPriority(workerData.nice);

let loading: Promise<CardTasks> | undefined;

/** What a thread does with each task it is sent. */
export async function work({ id, name, input }: { id: number; name: keyof CardTasks; input: never }) {
  // Pictures of cards that are laid out need no engine; a thread of little priority takes seconds to load it on a busy machine.
  if (name !== 'toPngs') loading ??= loadCardEngine(workerData.trim).then(createCardTasks);
  const tasks = name === 'toPngs' ? { toPngs } : await loading;
  parentPort?.postMessage({ began: id });
  return (tasks as CardTasks)[name](input);
}
