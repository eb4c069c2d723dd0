// This is the entry file of card threads when the server runs from source; the built server has its own file of this
// name. Threads do not inherit the process's loader, so where Node.js cannot read TypeScript itself the thread
// registers the loader again.
if (!process.features.typescript) (await import('tsx/esm/api')).register();
export const { work } = await import('./card-work.ts');
