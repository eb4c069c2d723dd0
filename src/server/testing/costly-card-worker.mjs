// This worker makes cards as costly as a test wants, whatever the engine's speed: the first child's name selects how.
import { BroadcastChannel, parentPort } from 'node:worker_threads';
import { work as workInEarnest } from '../cards/card-worker.mjs';

/** @param {{ id: number, name: never, input: never }} task */
export async function work(task) {
  const [first] = (task.input?.data ?? task.input?.options ?? task.input)?.childrenData ?? [];
  if (first) parentPort?.postMessage({ began: task.id });
  if (first?.name.startsWith('Held')) await letGo();
  if (first?.name === 'Endless') for (;;);
  // The pieces are small, as an engine's would be: V8 ends the whole process if one piece exceeds the remaining memory.
  if (first?.name === 'Greedy')
    for (const kept = []; ; ) kept.push(Array.from({ length: 1000 }, () => ({ ...first })));
  return workInEarnest(task);
}

/** Waits until the test releases the task. */
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
