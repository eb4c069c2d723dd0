// `npm start`: installs missing packages, builds outdated parts, then becomes the server.

import { prepare, root } from './prepare.mjs';
import { followNpm } from './stop-with-npm.mjs';

await prepare({ built: true });
process.chdir(root);
followNpm();
// Source maps make stack traces name the source files.
process.setSourceMapsEnabled(true);
await import(new URL('../dist/server/main.mjs', import.meta.url).href);
