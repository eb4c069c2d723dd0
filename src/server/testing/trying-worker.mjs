// A worker whose cards are as costly as a test wants, whatever the engine has learned: the name of the first child says how.
import { BroadcastChannel, parentPort } from 'node:worker_threads';
import { work as workInEarnest } from '../cards/card-worker.mjs';

/** @param {{ id: number, name: never, input: never }} task */
export async function work(task) {
  const [first] = (task.input?.data ?? task.input?.options ?? task.input)?.childrenData ?? [];
  if (first?.name.startsWith('Meeting')) await meet(first.name);
  if (first) parentPort?.postMessage({ began: task.id });
  if (first?.name === 'Endless') for (;;);
  // In small pieces, as an engine would: V8 ends the whole process when one piece alone is larger than what is left.
  if (first?.name === 'Greedy')
    for (const kept = []; ; ) kept.push(Array.from({ length: 1000 }, () => ({ ...first })));
  return workInEarnest(task);
}

/**
 * Waits until another thread is at the same meeting: both have been started then.
 * @param {string} name
 */
function meet(name) {
  const channel = new BroadcastChannel(name);
  return new Promise((resolve) => {
    channel.onmessage = ({ data: answered }) => {
      if (!answered) channel.postMessage(true);
      channel.close();
      resolve(undefined);
    };
    channel.postMessage(false);
  });
}
