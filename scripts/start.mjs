// `npm start`: installs what is missing, builds what is stale, then becomes the server.
import { followNpm } from './follow-npm.mjs';
import { prepare, root } from './prepare.mjs';

await prepare({ built: true });
process.chdir(root);
followNpm();
// A stack trace names the files that somebody wrote.
process.setSourceMapsEnabled(true);
await import(new URL('../dist/server/main.mjs', import.meta.url).href);
