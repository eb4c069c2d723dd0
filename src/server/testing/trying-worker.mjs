// A worker whose cards are as costly as a test wants, whatever the engine has learned: the name of the first child says how.
import { BroadcastChannel, parentPort } from 'node:worker_threads';
import { work as workInEarnest } from '../cards/card-worker.mjs';

/** @param {{ id: number, name: never, input: never }} task */
export async function work(task) {
  const [first] = (task.input?.data ?? task.input?.options ?? task.input)?.childrenData ?? [];
  if (first) parentPort?.postMessage({ began: task.id });
  if (first?.name.startsWith('Held')) await letGo();
  if (first?.name === 'Endless') for (;;);
  // In small pieces, as an engine would: V8 ends the whole process when one piece alone is larger than what is left.
  if (first?.name === 'Greedy')
    for (const kept = []; ; ) kept.push(Array.from({ length: 1000 }, () => ({ ...first })));
  return workInEarnest(task);
}

/** Waits until the test says so. */
function letGo() {
  const channel = new BroadcastChannel('held cards');
  return new Promise((resolve) => {
    channel.onmessage = ({ data }) => {
      if (data !== 'go') return;
      channel.close();
      resolve(undefined);
    };
    channel.postMessage('held');
  });
}
