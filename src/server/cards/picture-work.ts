import { PICTURE_TASKS } from './picture-tasks.ts';
import { serveTasks } from './serve-tasks.ts';

/** The work of the thread that draws pictures for mails. */
export const work = serveTasks(PICTURE_TASKS);
