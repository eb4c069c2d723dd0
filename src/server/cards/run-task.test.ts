import { expect, test } from 'vitest';
import { QueueFull } from '../http/turns.ts';
import { createWatch } from '../watch/watch.ts';
import { createRunTask } from './run-task.ts';
import type { WorkerPool } from './worker-pool.ts';

test('a task that got no turn is counted, and no time of work with it', async () => {
  const watch = createWatch();
  const run = createRunTask(watch.metrics);
  const full = { run: () => Promise.reject(new QueueFull('Full')) } as unknown as WorkerPool;
  await expect(run(full, 'ready', null)).rejects.toMatchObject({ status: 503 });
  const free = {
    async run(_task: object, _names: readonly string[], spent: (ms: number) => void) {
      spent(20);
      return true;
    },
  } as unknown as WorkerPool;
  await run(free, 'ready', null);
  const { body } = await watch.text();
  expect(body).toContain('family_facts_card_tasks_total{task="ready",outcome="no turn"} 1');
  expect(body).toContain('family_facts_card_tasks_total{task="ready",outcome="done"} 1');
  expect(body).toContain('family_facts_card_task_seconds_count{task="ready"} 1');
  expect(body).toContain('family_facts_card_task_seconds_sum{task="ready"} 0.02');
});
