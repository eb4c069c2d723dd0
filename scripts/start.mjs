// `npm start`: installs what is missing, builds what is stale, then becomes the server.
import { followNpm } from './follow-npm.mjs';
import { prepare, root } from './prepare.mjs';

prepare({ pages: true });
process.chdir(root);
followNpm();
const { register } = await import('tsx/esm/api');
register();
await import('../src/server/main.ts');
