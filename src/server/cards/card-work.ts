import { getPriority, setPriority } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { loadCardEngine } from './card-engine.ts';
import { type CardTasks, createCardTasks, toPngs } from './card-tasks.ts';

// This thread yields to the one that answers requests. Only Linux has thread priorities, and a process that started
// with a lower priority may not raise it.
if (process.platform === 'linux' && getPriority() < workerData.nice) setPriority(workerData.nice);

let loading: Promise<CardTasks> | undefined;

/** Runs one task in this thread. */
export async function work({ id, name, input }: { id: number; name: keyof CardTasks; input: never }) {
  // Converting SVG to PNG needs no engine, which takes a low-priority thread seconds to load on a busy machine.
  if (name !== 'toPngs') loading ??= loadCardEngine(workerData.trim).then(createCardTasks);
  const tasks = name === 'toPngs' ? { toPngs } : await loading;
  parentPort?.postMessage({ began: id });
  return (tasks as CardTasks)[name](input);
}
