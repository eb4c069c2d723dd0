// The first file of the thread that draws pictures for mails, where the server runs from its source, as `card-worker.mjs` is for cards.
if (!process.features.typescript) (await import('tsx/esm/api')).register();
export const { work } = await import('./picture-work.ts');
