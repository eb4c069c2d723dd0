import './styles.css';
// Loaded and run before anything else, so that the library is a task of its own.
import 'react-dom/client';
import { nextTask } from './store/next-task.ts';

/**
 * Defined in the page's HTML, which also catches scripts that fail to load or run: shows that the page is not complete.
 * It refetches the files past the cache, which may contain those of another build or a network's log-in page.
 */
declare const startFailed: () => void;

if (!hasStyles()) startFailed();

// Awaiting would block the other modules, which import the library from this one.
startLater().catch((error: unknown) => {
  startFailed();
  throw error;
});

// The libraries, the API contract and our own code each run in a task of their own; as a single task they would delay a
// slow phone's response to input by a sixth of a second.
async function startLater(): Promise<void> {
  await nextTask();
  await import('#shared/api.ts');
  await nextTask();
  const { start } = await import('./start.tsx');
  const root = document.getElementById('root');
  if (root) await start(root);
}

/** False if the stylesheet did not load, or loaded as HTML. The browser runs no script before that is known. */
function hasStyles(): boolean {
  const link = document.querySelector<HTMLLinkElement>('link[rel=stylesheet]');
  try {
    return link?.sheet?.cssRules.length !== 0;
  } catch {
    // Chromium forbids reading a stylesheet that did not load.
    return false;
  }
}
