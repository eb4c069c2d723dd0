// The thread that `alone.ts` measures in: the loader that the process was started with does not work in its threads.
import { parentPort, workerData } from 'node:worker_threads';

(await import('tsx/esm/api')).register();
const { composed } = await import('./alone.ts');
parentPort?.postMessage(await composed(workerData));
