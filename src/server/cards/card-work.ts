import { workerData } from 'node:worker_threads';
import { openCardTasks } from './card-tasks.ts';
import { serveTasks } from './serve-tasks.ts';
import { EVERY_SCRIPT, WARM_UP_AFTER_MS } from './warm-up.ts';

const tasks = await openCardTasks(workerData.trim);

/** The work of a thread that makes cards. */
export const work = serveTasks(tasks);

// Cutting the fonts of a script takes longer than all else of a card: nobody who is the first to have such a name waits for it.
// Tasks come in between. Whoever needs a font that is not there is told so when they ask for it.
if (workerData.warmsUp)
  setTimeout(() => tasks.draw(EVERY_SCRIPT).catch(() => undefined), WARM_UP_AFTER_MS).unref();
