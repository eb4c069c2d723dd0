// The first file of a worker thread that makes cards, where the server runs from its source; the built server has another of this
// name. The loader that the process was started with does not work in its threads, so where Node.js cannot read TypeScript
// by itself the thread registers the loader again.
if (!process.features.typescript) (await import('tsx/esm/api')).register();
export const { work } = await import('./card-work.ts');
