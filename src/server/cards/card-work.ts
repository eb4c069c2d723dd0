import { workerData } from 'node:worker_threads';
import { openCardTasks } from './card-tasks.ts';
import { serveTasks } from './serve-tasks.ts';

/** The work of a thread that makes cards. */
export const work = serveTasks(await openCardTasks(workerData.trim));
