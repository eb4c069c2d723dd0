import './styles.css';
// What is fetched and run before anything else: the library is a task of its own.
import 'react-dom/client';
import { nextTask } from './store/next-task.ts';

/**
 * In the page's HTML, where it hears of what does not come, or does not run: says that the page could not start. The files are fetched
 * past the cache, which may hold what another build or a network's own page has left there.
 */
declare const startFailed: () => void;

// Not awaited: the other files import the library from this one, and would wait for it to end.
startLater().catch((error: unknown) => {
  startFailed();
  throw error;
});

// Run in one task with the library, our own code would keep a slow phone from answering a press for a sixth of a second: the schemas of
// the contract are a task of their own too.
async function startLater(): Promise<void> {
  await nextTask();
  await import('#shared/api.ts');
  await nextTask();
  const { start } = await import('./start.tsx');
  const root = document.getElementById('root');
  if (root) await start(root);
}
